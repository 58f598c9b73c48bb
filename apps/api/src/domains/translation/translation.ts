import { detectLanguage } from '@harana/contract/model/detect-language'
import type { Locale } from '@harana/contract/model/locale'
import { type Db, type Queryable, sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Translation } from '../../integrations/translation/translation.ts'
import { TranslationError } from '../../integrations/translation/translator.ts'
import type { Secrets } from '../../kernel/secrets.ts'

type Outside = { outside: { translation: Translation | null } }

/** A text in the reader's language, and who made it. */
export type TranslatedText = {
  text: string
  /** What the original is written in; null where neither of the two was made out. */
  from: Locale | null
  provider: Translation['provider']
}

/** Whether texts can be translated here now, from English to Filipino and back. */
export const offersTranslation = ({ outside: { translation } }: Outside): boolean =>
  Boolean(translation?.supports('en', 'fil') && translation.supports('fil', 'en'))

/**
 * Translates a text for a reader, on demand: one that was translated within the last days comes from the table. It waits
 * for another company, so a call does this outside its transaction (`tx: 'own'`).
 * @returns null where there is nothing to translate: no words, or words of the reader's own language
 * @throws Refusal UNAVAILABLE while no translation can be had
 */
export async function translateText(
  { db, secrets, outside }: Outside & { db: Queryable; secrets: Secrets },
  original: string,
  to: Locale,
): Promise<TranslatedText | null> {
  const text = original.trim()
  const language = detectLanguage(text)
  if (language === to || !/\p{L}/u.test(text)) return null
  const kept = secrets.translationOf(`${to} ${text}`)
  const known = await read(db, kept)
  if (known) return known
  if (!offersTranslation({ outside })) throw new Refusal('UNAVAILABLE')
  // Of a mixed text the other language is what the reader needs; a provider that found out would take it for either.
  const from = language === 'mixed' ? other(to) : language === 'unknown' ? null : language
  const { texts, detected, provider } = await outside.translation!.translate([text], from, to).catch(refuse)
  const translated = { text: texts[0]!, from: from ?? detected[0] ?? null, provider }
  if (translated.from === to || translated.text.trim() === text) return null
  await sql`INSERT INTO translations (key, sealed) VALUES (${kept.key}, ${kept.seal(translated)})
    ON CONFLICT DO NOTHING`.execute(db)
  return translated
}

const other = (locale: Locale): Locale => (locale === 'en' ? 'fil' : 'en')

function refuse(error: unknown): never {
  if (!(error instanceof TranslationError)) throw error
  throw new Refusal('UNAVAILABLE', undefined, { retryAfter: error.retryAfter })
}

async function read(
  db: Queryable,
  kept: ReturnType<Secrets['translationOf']>,
): Promise<TranslatedText | null> {
  const { rows } = await sql<{ sealed: Buffer }>`
    SELECT sealed FROM translations WHERE key = ${kept.key} AND NOT ${expired('translations')}`.execute(db)
  return rows[0] ? (kept.unseal(rows[0].sealed) as TranslatedText) : null
}

/** Deletes the translations that were kept for long enough. */
export async function sweepTranslations(db: Db): Promise<void> {
  await sql`DELETE FROM translations WHERE ${expired('translations')}`.execute(db)
}
