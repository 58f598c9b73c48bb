import { decisionWords } from '@harana/contract/model/decision-words'
import {
  type Ability,
  APPEAL_MONTHS,
  type Hidden,
  type Reason,
  type ReversalGap,
  reasons,
  type Sanction,
} from '@harana/contract/model/decisions'
import type { Locale } from '@harana/contract/model/locale'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, markUnnamed, nameInMail, renderMail } from '../../mail/layout.ts'
import { texts } from './texts.ts'

type Reader = { site: Site; locale: Locale; firstName: string }

type Statement = AboutAccount & {
  action: Sanction
  reason: Reason
  words: string
  abilities: Ability[]
  ends: Date | null
  base: string
}

const dateIn = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
const momentIn = (locale: Locale, at: Date) =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
const lines = (words: string) => words.split(/\n+/).filter((line) => line.trim() !== '')
const gapsIn = (locale: Locale, kept: readonly ReversalGap[]) =>
  kept.map((gap) => decisionWords[locale].gaps[gap])

type AboutAccount = Reader & { link: string }
type Content = { subject: (site: string) => string; before: string[]; open?: string; after?: string[] }

/** A mail about the reader's account, with the page that shows how it stands. */
function mailAboutAccount(
  { site, locale, firstName, link }: AboutAccount,
  { subject, before, open = texts[locale].statement.open, after = [] }: Content,
): Omit<Mail, 'to'> {
  return renderMail({
    site,
    locale,
    subject: subject(siteNames[site]),
    greeting: greeting(locale, firstName),
    before,
    link: { url: link, label: open },
    after,
    why: texts[locale].statement.because(siteNames[site]),
  })
}

/** The statement of reasons: what staff decided, why, by which rule, for how long, and how to appeal. */
export function statementTemplate(about: Statement): Omit<Mail, 'to'> {
  const { locale, action, reason, words, abilities, ends, base } = about
  const text = texts[locale].statement
  const said = decisionWords[locale]
  const { section } = reasons[reason]
  return mailAboutAccount(about, {
    subject: text.subject,
    before: [
      said.actions[action],
      ...abilities.map((ability) => `– ${said.abilities[ability]}`),
      ...(ends ? [text.until(dateIn(locale, ends))] : action === 'ban' ? [text.forGood] : []),
      `${text.why} ${said.reasons[reason]}.`,
      ...lines(words),
      `${text.rule(said.sections[section])} ${base}/terms#${section}`,
      text.appeal(APPEAL_MONTHS),
    ],
    after: [text.private],
  })
}

type AppealAnswer = AboutAccount & { reversed: boolean; answer: string; kept: ReversalGap[] }

/** The answer to an appeal. */
export function appealAnswerTemplate(about: AppealAnswer): Omit<Mail, 'to'> {
  const { locale, reversed, answer, kept } = about
  const text = texts[locale].appeal
  return mailAboutAccount(about, {
    subject: text.subject,
    before: [reversed ? text.reversed : text.stands, ...lines(answer), ...gapsIn(locale, kept)],
  })
}

type Reversal = AboutAccount & { words: string; kept: readonly ReversalGap[] }

/** Word to a member that a decision was taken back. */
export function reversalTemplate(about: Reversal): Omit<Mail, 'to'> {
  const { locale, words, kept } = about
  const text = texts[locale].reversal
  return mailAboutAccount(about, {
    subject: text.subject,
    before: [text.reversed, ...lines(words), ...gapsIn(locale, kept)],
  })
}

/** Word to a member that something of theirs is hidden while staff look at it, for which doubt and until when. */
export function hiddenTemplate(about: AboutAccount & { what: Hidden; due: Date | null }): Omit<Mail, 'to'> {
  const { locale, what, due } = about
  const said = decisionWords[locale]
  return mailAboutAccount(about, {
    ...texts[locale].hidden,
    before: [said.hidden[what], said.next(due && momentIn(locale, due)), said.meanwhile],
  })
}

/** Word to a member that what was hidden is shown again. */
export function shownTemplate(
  about: AboutAccount & { what: Hidden; kept: readonly ReversalGap[] },
): Omit<Mail, 'to'> {
  const { locale, what, kept } = about
  const { hidden, shown } = texts[locale]
  return mailAboutAccount(about, {
    subject: shown.subject,
    before: [decisionWords[locale].shown[what], ...gapsIn(locale, kept)],
    open: hidden.open,
  })
}

/** The warning to a member who was in touch with somebody who was banned for fraud. */
export function fraudNoticeTemplate(about: Reader & { name: string; base: string }): Omit<Mail, 'to'> {
  const { site, locale, firstName, name, base } = about
  const text = texts[locale].fraud
  const who = nameInMail(name, text.someone)
  return renderMail({
    site,
    locale,
    subject: markUnnamed(text.subject(who)),
    greeting: greeting(locale, firstName),
    before: text.before(who, siteNames[site]).map(markUnnamed),
    link: { url: `${base}/safety`, label: text.open },
    after: [text.after],
    why: text.because(siteNames[site]),
  })
}
