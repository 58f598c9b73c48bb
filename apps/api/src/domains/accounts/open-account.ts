import { requiredNames } from '@harana/contract/model/consents'
import type { Gender } from '@harana/contract/model/enums'
import { AGE_MIN } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { giveConsent, requireCurrentVersions } from '../consents/consents.ts'
import type { Ctx } from '../handler.ts'
import { inviterOf, promiseReward } from '../invites/invites.ts'
import { ageOn } from '../profiles/profiles.ts'
import { refuseBannedEmail, refuseKeptEmail } from './emails.ts'

type Consent = { terms: string; privacy: string }

type NewAccount = {
  email: string
  /** Google or Facebook says that the email is this person's. */
  emailVerified: boolean
  /** Null for a member who logs in with Google or Facebook only. */
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

/** Checks the age and that the consent is to the current documents. @throws Refusal TOOYOUNG or OLDCONSENT */
export function checkNewcomer(
  { birthdate, consent }: { birthdate: string; consent: Consent },
  now: Date,
): void {
  if (ageOn(birthdate, now) < AGE_MIN) throw new Refusal('TOOYOUNG')
  requireCurrentVersions(consent)
}

/**
 * Inserts a member with their consent, and what was promised for them to whoever invited them. Returns the member's number.
 * @throws Refusal ADDRESSTAKEN
 */
export async function openAccount(
  db: Queryable,
  { secrets, settings, viewer }: Pick<Ctx<'users/sign-up'>, 'secrets' | 'settings' | 'viewer'>,
  account: NewAccount,
): Promise<number> {
  await refuseBannedEmail(db, secrets, account.email)
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
  await refuseKeptEmail(db, account.email, made.id)
  await giveConsent(db, made.id, requiredNames, 'sign-up')
  if (inviter) {
    const own = viewer?.memberId === inviter.id
    await promiseReward(db, settings, { inviterId: inviter.id, invitedId: made.id, own })
  }
  return made.id
}

/**
 * Runs a sign-up or a change of email. When it is refused because another member has the email, that member gets a mail
 * about it.
 * @throws everything that the sign-up throws
 */
export async function mailOwnerWhenTaken<T>(
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
