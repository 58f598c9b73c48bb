import {
  type Ability,
  APPEAL_MONTHS,
  type Reason,
  type ReversalGap,
  reasons,
  type Sanction,
} from '@harana/contract/model/decisions'
import type { Locale } from '@harana/contract/model/locale'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, nameInMail, renderMail } from '../../mail/layout.ts'
import { texts } from './texts.ts'

type Reader = { site: Site; locale: Locale; firstName: string }

type Statement = Reader & {
  action: Sanction
  reason: Reason
  words: string
  abilities: Ability[]
  ends: Date | null
  base: string
  link: string
}

const dateIn = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
const lines = (words: string) => words.split(/\n+/).filter((line) => line.trim() !== '')

/** The statement of reasons: what staff decided, why, by which rule, for how long, and how to appeal. */
export function statementTemplate(about: Statement): Omit<Mail, 'to'> {
  const { site, locale, firstName, action, reason, words, abilities, ends, base, link } = about
  const text = texts[locale]
  return renderMail({
    site,
    locale,
    subject: text.statement.subject(siteNames[site]),
    greeting: greeting(locale, firstName),
    before: [
      text.actions[action],
      ...abilities.map((ability) => `– ${text.abilities[ability]}`),
      ...(ends
        ? [text.statement.until(dateIn(locale, ends))]
        : action === 'ban'
          ? [text.statement.forGood]
          : []),
      `${text.statement.why} ${text.reasons[reason]}`,
      ...lines(words),
      `${text.statement.rule} ${text.sections[reasons[reason].section]}: ${base}/terms#${reasons[reason].section}`,
      text.statement.appeal(APPEAL_MONTHS),
    ],
    link: { url: link, label: text.statement.open },
    after: [text.statement.private],
    why: text.statement.because(siteNames[site]),
  })
}

type AppealAnswer = Reader & { reversed: boolean; answer: string; kept: ReversalGap[]; link: string }

/** The answer to an appeal. */
export function appealAnswerTemplate(about: AppealAnswer): Omit<Mail, 'to'> {
  const { site, locale, firstName, reversed, answer, kept, link } = about
  const text = texts[locale]
  return renderMail({
    site,
    locale,
    subject: text.appeal.subject(siteNames[site]),
    greeting: greeting(locale, firstName),
    before: [
      reversed ? text.appeal.reversed : text.appeal.stands,
      ...lines(answer),
      ...kept.map((gap) => text.gaps[gap]),
    ],
    link: { url: link, label: text.statement.open },
    why: text.statement.because(siteNames[site]),
  })
}

type Reversal = Reader & { words: string; kept: readonly ReversalGap[]; link: string }

/** Word to a member that a decision was taken back. */
export function reversalTemplate({ site, locale, firstName, words, kept, link }: Reversal): Omit<Mail, 'to'> {
  const text = texts[locale]
  return renderMail({
    site,
    locale,
    subject: text.reversal.subject(siteNames[site]),
    greeting: greeting(locale, firstName),
    before: [text.reversal.reversed, ...lines(words), ...kept.map((gap) => text.gaps[gap])],
    link: { url: link, label: text.statement.open },
    why: text.statement.because(siteNames[site]),
  })
}

/** The warning to a member who had liked somebody back who was banned for fraud. */
export function fraudNoticeTemplate(about: Reader & { name: string; base: string }): Omit<Mail, 'to'> {
  const { site, locale, firstName, name, base } = about
  const text = texts[locale].fraud
  const who = nameInMail(name, text.someone)
  return renderMail({
    site,
    locale,
    subject: text.subject(who),
    greeting: greeting(locale, firstName),
    before: text.before(who, siteNames[site]),
    link: { url: `${base}/safety`, label: text.open },
    after: [text.after],
    why: text.because(siteNames[site]),
  })
}
