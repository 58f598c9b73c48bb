import { PasswordFlaw } from '@harana/contract/model/password-flaws'
import { sites } from '@harana/contract/model/site'
import { dictionary } from '@zxcvbn-ts/language-common'
import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { wrongField } from '../../http/refusal.ts'
import type { BreachedPasswords } from '../../integrations/breached-passwords.ts'

/** Tens of thousands of the commonest passwords, the commonest first, in small letters. */
const common = new Set(dictionary['passwords-common'])

/** The member's data that somebody who guesses the password may know. */
export type Guessable = { email: string; firstName: string; lastName?: string; profileName?: string | null }

/** Returns why a password is easy to guess; null for one that is not. Asks neither the database nor the network. */
export function flawOf(password: string, member: Guessable): PasswordFlaw | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < 4) return PasswordFlaw.repeated
  if (common.has(plain) || common.has(plain.replace(/[^\p{L}\p{N}]+/gu, ''))) return PasswordFlaw.common
  if (isMostlyMadeOf(plain, sites)) return PasswordFlaw.site
  if (isMostlyMadeOf(plain, wordsOf(member))) return PasswordFlaw.own
  return null
}

/** Refuses passwords that are easy to guess or known from breaches. @throws Refusal INVALIDINPUT with the reason */
export async function refuseWeakPassword(
  field: 'password' | 'newPassword',
  password: string,
  member: Guessable,
  breaches: BreachedPasswords,
): Promise<void> {
  const flaw = flawOf(password, member)
  if (flaw) throw wrongField(field, flaw)
  if (await breaches.includes(password)) throw wrongField(field, PasswordFlaw.breached)
}

/** The words of a member's names and email, in lower case and of three letters or more: shorter ones are in any password. */
function wordsOf({ email, firstName, lastName = '', profileName }: Guessable): string[] {
  const [mailbox = '', host = ''] = email.split('@')
  const texts = [mailbox, host.split('.')[0]!, firstName, lastName, profileName ?? '']
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
  return words.map((word) => word.normalize('NFKC').toLowerCase()).filter((word) => word.length >= 3)
}

/** Whether a password contains some of these words and leaves fewer than four letters and eight characters without them. */
function isMostlyMadeOf(password: string, words: readonly string[]): boolean {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), password)
  if (rest === password) return false
  return rest.replace(/[^\p{L}]/gu, '').length < 4 && rest.length < 8
}

export async function readGuessable(db: Queryable, memberId: number): Promise<Guessable> {
  const { rows } = await sql<Guessable>`
    SELECT m.email, m.first_name AS "firstName", m.last_name AS "lastName", p.profile_name AS "profileName"
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${memberId}`.execute(db)
  return rows[0]!
}

/** Stores whether the password of this log-in is easy to guess; if so, the tip to change it is shown again. */
export async function recordWeakness(
  { db, invalidate }: Work,
  memberId: number,
  password: string,
): Promise<void> {
  const weak = flawOf(password, await readGuessable(db, memberId)) !== null
  const { rows } =
    await sql`UPDATE members SET weak_password = ${weak}, dismissed_tips = array_remove(dismissed_tips, 'password')
    WHERE id = ${memberId} AND (weak_password OR ${weak}) RETURNING id`.execute(db)
  if (rows.length > 0) invalidate(memberId)
}
