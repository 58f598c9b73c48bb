import type { Locale } from '@harana/contract/model/locale'
import { formatCents, formatCredits } from '@harana/contract/model/money-format'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'
import { type PurchaseRow, paidWith, receiptNumber } from './purchase-row.ts'
import { productName, shownTax } from './terms.ts'

/** The data of every mail about purchases; `firstName` is '' until the email is verified. */
type Reader = { site: Site; locale: Locale; firstName: string; base: string }
/** What became of a payment. */
export type Return = 'refunded' | 'disputed' | 'won' | 'lost'

const dayOf = (at: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

const receiptUrl = (base: string, { id, productType, productId }: PurchaseRow) =>
  `${base}/purchase/${productType}/${productId}?purchase=${id}`

/** Writes the receipt of a purchase. */
export function receiptTemplate({ base, ...reader }: Reader, purchase: PurchaseRow): Omit<Mail, 'to'> {
  const { locale, site } = reader
  const { cents, country, taxRate, paidAt, planUntil, credits, agreedAt, productType } = purchase
  const say = texts[locale]
  const tax = shownTax(cents, country, taxRate, locale)
  const number = receiptNumber(purchase.site, purchase.receiptNumber)!
  const card = paidWith(purchase)
  return write(reader, {
    subject: say.receipt.subject(number, siteNames[site]),
    before: [
      say.receipt.thanks,
      [
        `${say.receipt.number}: ${number}`,
        `${say.receipt.date}: ${dayOf(paidAt!, locale)} (UTC)`,
        `${productName(purchase, locale)}: ${formatCents(cents, locale)}`,
        ...(tax
          ? [
              say.receipt.tax(
                tax.countryName,
                new Intl.NumberFormat(locale).format(tax.percent),
                formatCents(tax.cents, locale),
              ),
            ]
          : []),
        ...(productType === 'plan' && credits > 0 ? [say.receipt.with(formatCredits(credits, locale))] : []),
        ...(planUntil ? [say.receipt.until(dayOf(planUntil, locale))] : []),
        ...(card ? [`${say.receipt.card}: ${card}`] : []),
        `${say.receipt.seller}: ${[purchase.sellerName, purchase.sellerAddress, purchase.sellerTaxNumber].filter(Boolean).join(', ')}`,
      ].join('\n'),
      ...(purchase.provider === 'test' ? [say.receipt.test] : []),
    ],
    link: { url: receiptUrl(base, purchase), label: say.receipt.button },
    after: agreedAt ? [say.receipt.agreed(dayOf(agreedAt, locale))] : [],
  })
}

/** Writes the mail about a refund or a dispute of a purchase; `cents` is how much. */
export function returnTemplate(
  { base, ...reader }: Reader,
  purchase: PurchaseRow,
  kind: Return,
  cents: number,
): Omit<Mail, 'to'> {
  const { locale } = reader
  const say = texts[locale]
  const number = receiptNumber(purchase.site, purchase.receiptNumber)!
  const { subject, before } = say[kind](formatCents(cents, locale), number, productName(purchase, locale))
  return write(reader, {
    subject,
    before,
    link: { url: receiptUrl(base, purchase), label: say.receipt.button },
    after: [],
  })
}

export type PlanNews = {
  kind: 'reminder' | 'unpaid' | 'ended'
  planId: number
  cents: number
  periodEnd: Date
  graceUntil: Date | null
}

/** Writes the mail about a plan that renews soon, was not paid, or ended unpaid. */
export function planTemplate({ base, ...reader }: Reader, news: PlanNews): Omit<Mail, 'to'> {
  const { locale, site } = reader
  const say = texts[locale]
  const plan = productName({ productType: 'plan', productId: news.planId, credits: 0 }, locale)
  const end = dayOf(news.kind === 'unpaid' ? (news.graceUntil ?? news.periodEnd) : news.periodEnd, locale)
  const { subject, before, button } = say[news.kind](
    plan,
    formatCents(news.cents, locale),
    end,
    siteNames[site],
  )
  return write(reader, { subject, before, link: { url: `${base}/plans`, label: button }, after: [] })
}

type Written = { subject: string; before: string[]; link: { url: string; label: string }; after: string[] }

const write = (
  { site, locale, firstName }: Omit<Reader, 'base'>,
  { subject, before, link, after }: Written,
) =>
  renderMail({
    site,
    locale,
    subject,
    greeting: greeting(locale, firstName),
    before,
    link,
    after,
    why: texts[locale].why(siteNames[site]),
  })

type MailText = { subject: string; before: string[] }
type Texts = {
  why(site: string): string
  receipt: {
    subject(number: string, site: string): string
    thanks: string
    number: string
    date: string
    tax(country: string, percent: string, cents: string): string
    with(credits: string): string
    until(day: string): string
    card: string
    seller: string
    test: string
    button: string
    agreed(day: string): string
  }
} & Record<Return, (cents: string, number: string, product: string) => MailText> &
  Record<
    PlanNews['kind'],
    (plan: string, cents: string, day: string, site: string) => MailText & { button: string }
  >

const en: Texts = {
  why: (site) => `You get this mail because you bought something at ${site}.`,
  receipt: {
    subject: (number, site) => `Your receipt ${number} from ${site}`,
    thanks: 'Thank you for your purchase. This is your receipt.',
    number: 'Receipt',
    date: 'Date',
    tax: (country, percent, cents) => `Tax (${country}, ${percent}%): ${cents}, included`,
    with: (credits) => `With ${credits} credits`,
    until: (day) => `Runs until ${day}`,
    card: 'Paid with',
    seller: 'Sold by',
    test: 'This was paid in the test checkout. No money moved.',
    button: 'Open the receipt',
    agreed: (day) =>
      `On ${day} you agreed that you get at once what you bought, and that you can’t withdraw from what of it you have used.`,
  },
  refunded: (cents, number, product) => ({
    subject: `${cents} of your purchase ${number} are on their way back`,
    before: [
      `We gave ${cents} of your purchase ${number} (${product}) back. Your bank shows it within some days.`,
      'What the purchase gave you was taken back in the same proportion.',
    ],
  }),
  disputed: (cents, number, product) => ({
    subject: `Your bank asks about your purchase ${number}`,
    before: [
      `Your bank asks us about the ${cents} for your purchase ${number} (${product}). Until this is decided you keep what you bought.`,
      'If you did not ask your bank for this, write to us.',
    ],
  }),
  won: (cents, number, product) => ({
    subject: `Your purchase ${number} stays as it is`,
    before: [
      `Your bank decided about the ${cents} for your purchase ${number} (${product}): the payment stands. Nothing changes for you.`,
    ],
  }),
  lost: (cents, number, product) => ({
    subject: `Your purchase ${number} was taken back`,
    before: [
      `Your bank took the ${cents} for your purchase ${number} (${product}) back, so we took back what the purchase gave you.`,
      'If this is a mistake, write to us. You can go on buying as before.',
    ],
  }),
  reminder: (plan, cents, day, site) => ({
    subject: `Your plan at ${site} renews on ${day}`,
    before: [
      `Your plan ${plan} renews on ${day} (UTC) for ${cents}. There is nothing to do.`,
      'If you wish to end it, cancel it before that day: it then runs to its end.',
    ],
    button: 'See your plan',
  }),
  unpaid: (plan, cents, day, site) => ({
    subject: `Your plan at ${site} could not be renewed`,
    before: [
      `The bank did not pay the ${cents} for your plan ${plan}. You keep the plan until ${day} (UTC), and the payment is tried again.`,
      'If your card has changed, enter the new one.',
    ],
    button: 'See your plan',
  }),
  ended: (plan, _cents, _day, site) => ({
    subject: `Your plan at ${site} has ended`,
    before: [
      `Your plan ${plan} has ended, since its renewal was not paid. Your account, your credits and all that is free stay as they are.`,
    ],
    button: 'See the plans',
  }),
}

// A draft until a native speaker has read it.
const fil: Texts = {
  why: (site) => `Natanggap mo ito dahil may binili ka sa ${site}.`,
  receipt: {
    subject: (number, site) => `Ang resibo mong ${number} mula sa ${site}`,
    thanks: 'Salamat sa pagbili mo. Ito ang resibo mo.',
    number: 'Resibo',
    date: 'Petsa',
    tax: (country, percent, cents) => `Buwis (${country}, ${percent}%): ${cents}, kasama na`,
    with: (credits) => `May kasamang ${credits} credits`,
    until: (day) => `Hanggang ${day}`,
    card: 'Binayaran gamit ang',
    seller: 'Nagbenta',
    test: 'Sa test checkout ito binayaran. Walang perang gumalaw.',
    button: 'Buksan ang resibo',
    agreed: (day) =>
      `Noong ${day}, pumayag kang ibigay agad ang binili mo, at hindi mo na mababawi ang bahaging nagamit mo na.`,
  },
  refunded: (cents, number, product) => ({
    subject: `Ibinabalik na ang ${cents} ng binili mong ${number}`,
    before: [
      `Ibinalik namin ang ${cents} ng binili mong ${number} (${product}). Makikita ito sa bangko mo sa loob ng ilang araw.`,
      'Binawi rin sa parehong bahagi ang ibinigay ng binili mo.',
    ],
  }),
  disputed: (cents, number, product) => ({
    subject: `Nagtatanong ang bangko mo tungkol sa binili mong ${number}`,
    before: [
      `Nagtatanong sa amin ang bangko mo tungkol sa ${cents} para sa binili mong ${number} (${product}). Nasa iyo pa rin ang binili mo hangga’t hindi ito napagpapasyahan.`,
      'Kung hindi mo ito hiniling sa bangko mo, sumulat sa amin.',
    ],
  }),
  won: (cents, number, product) => ({
    subject: `Walang magbabago sa binili mong ${number}`,
    before: [
      `Nagpasya na ang bangko mo tungkol sa ${cents} para sa binili mong ${number} (${product}): mananatili ang bayad. Walang magbabago para sa iyo.`,
    ],
  }),
  lost: (cents, number, product) => ({
    subject: `Binawi ang binili mong ${number}`,
    before: [
      `Binawi ng bangko mo ang ${cents} para sa binili mong ${number} (${product}), kaya binawi namin ang ibinigay nito sa iyo.`,
      'Kung mali ito, sumulat sa amin. Makabibili ka pa rin tulad ng dati.',
    ],
  }),
  reminder: (plan, cents, day, site) => ({
    subject: `Mare-renew ang plan mo sa ${site} sa ${day}`,
    before: [
      `Mare-renew ang plan mong ${plan} sa ${day} (UTC) sa halagang ${cents}. Wala kang kailangang gawin.`,
      'Kung gusto mo itong itigil, i-cancel ito bago ang araw na iyon: tatakbo pa rin ito hanggang sa dulo.',
    ],
    button: 'Tingnan ang plan mo',
  }),
  unpaid: (plan, cents, day, site) => ({
    subject: `Hindi na-renew ang plan mo sa ${site}`,
    before: [
      `Hindi binayaran ng bangko ang ${cents} para sa plan mong ${plan}. Nasa iyo pa rin ang plan hanggang ${day} (UTC), at susubukan ulit ang bayad.`,
      'Kung nagbago ang card mo, ilagay ang bago.',
    ],
    button: 'Tingnan ang plan mo',
  }),
  ended: (plan, _cents, _day, site) => ({
    subject: `Natapos na ang plan mo sa ${site}`,
    before: [
      `Natapos na ang plan mong ${plan}, dahil hindi nabayaran ang renewal nito. Mananatili ang account mo, ang credits mo, at lahat ng libre.`,
    ],
    button: 'Tingnan ang mga plan',
  }),
}

const texts: Record<Locale, Texts> = { en, fil }
