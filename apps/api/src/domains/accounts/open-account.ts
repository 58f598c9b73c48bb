import type { Gender } from '@harana/contract/enums'
import { AGE_MIN } from '@harana/contract/limits'
import type { Locale } from '@harana/contract/locale'
import type { Site } from '@harana/contract/site'
import { type Queryable, sql } from '../../db/db.ts'
import type { Ctx } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { inviterOf } from '../invites/invites.ts'
import { ageOn } from '../profiles/profiles.ts'
import { consentVersions } from './consent.ts'

type Consent = { terms: string; privacy: string }

type NewAccount = {
  email: string
  /** A provider vouches for the address. */
  emailVerified: boolean
  /** Null for who logs in by a provider alone. */
  passwordHash: string | null
  firstName: string
  gender: Gender
  birthdate: string
  consent: Consent
  /** The token of the invitation that led here. */
  invite?: string | undefined
  site: Site
  locale: Locale
}

/** @throws Refusal TOOYOUNG or OLDCONSENT */
export function checkNewcomer(
  { birthdate, consent }: { birthdate: string; consent: Consent },
  now: Date,
): void {
  if (ageOn(birthdate, now) < AGE_MIN) throw new Refusal('TOOYOUNG')
  const { terms, privacy } = consentVersions
  if (consent.terms !== terms || consent.privacy !== privacy) throw new Refusal('OLDCONSENT')
}

/**
 * Opens an account, with the consent to the current documents, and gives its number.
 * @throws Refusal ADDRESSTAKEN
 */
export async function openAccount(db: Queryable, account: NewAccount): Promise<number> {
  const inviter = account.invite ? await inviterOf(db, account.invite) : undefined
  const made = await db
    .insertInto('members')
    .values({
      email: account.email,
      email_verified_at: account.emailVerified ? sql<Date>`app_now()` : null,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      gender: account.gender,
      birthdate: account.birthdate,
      site: account.site,
      language: account.locale,
      invited_by: inviter?.id ?? null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('ADDRESSTAKEN')
  await keepConsent(db, made.id, account.consent)
  return made.id
}

/** Keeps that a member agreed to these versions of the documents now. */
export async function keepConsent(
  db: Queryable,
  memberId: number,
  { terms, privacy }: Consent,
): Promise<void> {
  await sql`INSERT INTO consents (member_id, document, version)
    VALUES (${memberId}, 'terms', ${terms}), (${memberId}, 'privacy', ${privacy})
    ON CONFLICT (member_id, document, version) DO UPDATE SET agreed_at = excluded.agreed_at`.execute(db)
}

/** Runs a sign-up or a change of address; when it is refused because a member has the address, that member is told. */
export async function tellingOwner<T>(
  { transaction, secrets, site }: Pick<Ctx<'users/sign-up'>, 'transaction' | 'secrets' | 'site'>,
  email: string,
  signUp: () => Promise<T>,
): Promise<T> {
  try {
    return await signUp()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ADDRESSTAKEN')
      await transaction((work) => work.send('address-taken', { sealed: secrets.seal(email), site }))
    throw error
  }
}
