import type { Locale } from '@harana/contract/model/locale'
import { formatCents, formatPesos } from '@harana/contract/model/money-format'
import {
  ACCOUNT_WAIT_HOURS,
  type PayoutFailure,
  type PayoutMethod,
  type PayoutRejection,
} from '@harana/contract/model/payouts'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import type { Jobs } from '../../jobs/catalogue.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

export type Reader = { site: Site; locale: Locale; firstName: string; base: string }
export type PayoutNews = {
  kind: Jobs['payout-mail']['kind']
  number: string
  cents: number
  centavos: number
  ending: string
  method: PayoutMethod
  rejection: PayoutRejection | null
  words: string
  failure: PayoutFailure | null
}

/** The methods by the names that people know them by. */
const methodNames: Record<PayoutMethod, string> = {
  gcash: 'GCash',
  maya: 'Maya',
  instapay: 'InstaPay',
  pesonet: 'PESONet',
  paypal: 'PayPal',
}
const account = ({ method, ending }: Pick<PayoutNews, 'method' | 'ending'>) =>
  `${methodNames[method]} ${method === 'paypal' ? ending : `••${ending}`}`

/** Writes the mail that an account was added: whoever took over an account of ours would add their own. */
export function accountTemplate(
  reader: Reader,
  added: Pick<PayoutNews, 'method' | 'ending'>,
): Omit<Mail, 'to'> {
  const site = siteNames[reader.site]
  const text =
    reader.locale === 'en'
      ? {
          subject: `A new account for your payouts at ${site}`,
          before: [
            `${account(added)} was added to your accounts for payouts.`,
            `It can be used in ${ACCOUNT_WAIT_HOURS} hours. If it was you, there is nothing that you have to do.`,
          ],
          after: ['If it was not you, remove the account now, change your password, and write to us.'],
          button: 'See your accounts',
          why: `You get this mail because an account was added for your payouts at ${site}.`,
        }
      : {
          subject: `Bagong account para sa payout mo sa ${site}`,
          before: [
            `Idinagdag ang ${account(added)} sa mga account mo para sa payout.`,
            `Magagamit ito pagkalipas ng ${ACCOUNT_WAIT_HOURS} oras. Kung ikaw ang nagdagdag, wala ka nang kailangang gawin.`,
          ],
          after: ['Kung hindi ikaw, alisin na ang account, palitan ang password mo, at sumulat sa amin.'],
          button: 'Tingnan ang mga account mo',
          why: `Natanggap mo ito dahil may idinagdag na account para sa payout mo sa ${site}.`,
        }
  return render(reader, text)
}

/** Writes the mail that says what became of a payout. */
export function payoutTemplate(reader: Reader, news: PayoutNews): Omit<Mail, 'to'> {
  const { locale } = reader
  const site = siteNames[reader.site]
  const facts = {
    dollars: formatCents(news.cents, locale),
    pesos: formatPesos(news.centavos, locale),
    account: account(news),
    advice: adviceOf(news, locale),
  }
  const { subject, before, after = [] } = texts[locale][news.kind](facts)
  return render(reader, {
    subject: `${subject} (${news.number})`,
    before,
    after,
    button: locale === 'en' ? 'See your payouts' : 'Tingnan ang mga payout mo',
    why:
      locale === 'en'
        ? `You get this mail because you asked for a payout at ${site}.`
        : `Natanggap mo ito dahil humingi ka ng payout sa ${site}.`,
  })
}

type Facts = { dollars: string; pesos: string; account: string; advice: string[] }
type Text = { subject: string; before: string[]; after?: string[] }
const texts: Record<Locale, Record<PayoutNews['kind'], (facts: Facts) => Text>> = {
  en: {
    approved: ({ pesos, account }) => ({
      subject: 'Your payout is approved',
      before: [
        `Two people of our team have looked at your payout: ${pesos} go to ${account}.`,
        'Wallets and InstaPay often take minutes, PESONet until the next banking day. We write to you when it is paid.',
      ],
    }),
    paid: ({ pesos, account }) => ({
      subject: 'Your payout is paid',
      before: [`${pesos} were paid to ${account}.`],
      after: ['If it is not there in two banking days, write to us.'],
    }),
    rejected: ({ dollars, advice }) => ({
      subject: 'Your payout was not approved',
      before: [...advice, `${dollars} are in your earnings again. Nothing was lost.`],
    }),
    failed: ({ dollars, advice }) => ({
      subject: 'Your payout could not be paid',
      before: [...advice, `${dollars} are in your earnings again, with the fee. Nothing was lost.`],
    }),
    returned: ({ dollars, advice }) => ({
      subject: 'Your payout came back',
      before: [...advice, `${dollars} are in your earnings again, with the fee. Nothing was lost.`],
    }),
  },
  fil: {
    approved: ({ pesos, account }) => ({
      subject: 'Aprubado na ang payout mo',
      before: [
        `Tiningnan ng dalawang tao sa team namin ang payout mo: ${pesos} ang ipapadala sa ${account}.`,
        'Kadalasang ilang minuto lang ang wallet at InstaPay; ang PESONet ay hanggang sa susunod na araw ng bangko. Susulat kami kapag nabayaran na.',
      ],
    }),
    paid: ({ pesos, account }) => ({
      subject: 'Bayad na ang payout mo',
      before: [`${pesos} ang ipinadala sa ${account}.`],
      after: ['Kung wala pa ito pagkalipas ng dalawang araw ng bangko, sumulat sa amin.'],
    }),
    rejected: ({ dollars, advice }) => ({
      subject: 'Hindi naaprubahan ang payout mo',
      before: [...advice, `Nasa kita mo na ulit ang ${dollars}. Walang nawala.`],
    }),
    failed: ({ dollars, advice }) => ({
      subject: 'Hindi nabayaran ang payout mo',
      before: [...advice, `Nasa kita mo na ulit ang ${dollars}, pati ang fee. Walang nawala.`],
    }),
    returned: ({ dollars, advice }) => ({
      subject: 'Bumalik ang payout mo',
      before: [...advice, `Nasa kita mo na ulit ang ${dollars}, pati ang fee. Walang nawala.`],
    }),
  },
}

/** What the member is to do, and what staff wrote. */
function adviceOf({ rejection, words, failure }: PayoutNews, locale: Locale): string[] {
  const said = words === '' ? [] : words.split(/\n+/)
  return [
    ...(rejection ? [rejections[locale][rejection]] : []),
    ...said,
    ...(failure ? [failures[locale][failure]] : []),
  ].filter((text) => text !== '')
}

const rejections: Record<Locale, Record<PayoutRejection, string>> = {
  en: {
    'account-wrong':
      'Something about the account is not right. Check the number with your bank, add the account again, and ask once more.',
    'name-differs':
      'The account is in another name than the one that we verified. Add one in your own name, and ask once more.',
    'earnings-checked':
      'We are looking at some of what you earned. Ask once more when we have written to you.',
    'account-shared':
      'Another member is paid to this account. Add one that is yours alone, and ask once more.',
    other: '',
  },
  fil: {
    'account-wrong':
      'May mali sa account. Tiyakin ang numero sa bangko mo, idagdag ulit ang account, at humingi ulit.',
    'name-differs':
      'Iba ang pangalan sa account kaysa sa na-verify namin. Magdagdag ng nasa sarili mong pangalan, at humingi ulit.',
    'earnings-checked':
      'Tinitingnan namin ang ilan sa kinita mo. Humingi ulit kapag nakasulat na kami sa iyo.',
    'account-shared':
      'May ibang miyembrong binabayaran sa account na ito. Magdagdag ng sa iyo lang, at humingi ulit.',
    other: '',
  },
}
const failures: Record<Locale, Record<PayoutFailure, string>> = {
  en: {
    'wrong-account':
      'The bank found no such account. Check the number, add the account again, and ask once more.',
    'wrong-name':
      'The bank has another name for this account. Add it with the name as your bank writes it, and ask once more.',
    'account-closed': 'This account takes no payments any more. Add another one, and ask once more.',
    limit:
      'The account takes no payment as large as this at the moment. Ask for less, or try another account.',
    declined: 'The bank did not take the payment. Ask once more, or try another account.',
    unknown: 'The bank does not say why. Ask once more, or try another account.',
  },
  fil: {
    'wrong-account':
      'Walang ganitong account sa bangko. Tiyakin ang numero, idagdag ulit ang account, at humingi ulit.',
    'wrong-name':
      'Iba ang pangalan ng account na ito sa bangko. Idagdag ito ayon sa sulat ng bangko mo, at humingi ulit.',
    'account-closed': 'Hindi na tumatanggap ng bayad ang account na ito. Magdagdag ng iba, at humingi ulit.',
    limit:
      'Hindi makatatanggap ang account ng ganito kalaki sa ngayon. Humingi ng mas maliit, o subukan ang ibang account.',
    declined: 'Hindi tinanggap ng bangko ang bayad. Humingi ulit, o subukan ang ibang account.',
    unknown: 'Hindi sinabi ng bangko kung bakit. Humingi ulit, o subukan ang ibang account.',
  },
}

type Content = { subject: string; before: string[]; after: string[]; button: string; why: string }
const render = ({ site, locale, firstName, base }: Reader, { button, ...text }: Content) =>
  renderMail({
    site,
    locale,
    greeting: greeting(locale, firstName),
    ...text,
    link: { url: `${base}/credits-payout`, label: button },
  })
