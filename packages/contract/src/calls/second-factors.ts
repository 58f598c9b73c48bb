import { z } from 'zod'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { defineCalls, type RateLimit } from '../wire/call.ts'
import { lastWayIn, session } from './accounts.ts'

export const secondFactorKinds = ['totp', 'passkey'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

const hour = 3_600

/** A session is tried codes with slowly: of a million codes, three are right at any time. */
const tryLimits = [
  { by: 'member', max: 10, seconds: hour, counts: 'wrong' },
  { by: 'member', max: 120, seconds: hour },
] as const satisfies RateLimit[]
const changeLimits = [{ by: 'member', max: 60, seconds: hour }] as const satisfies RateLimit[]

const totpCode = z
  .string('Please enter the code.')
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits.')
const recoveryCode = z
  .string('Please enter a recovery code.')
  .trim()
  .min(1, 'Please enter a recovery code.')
  .max(40, 'A recovery code has sixteen letters and digits.')
/** What a browser makes of a passkey, as `toJSON` of its credential writes it. */
const credential = z.record(z.string(), z.unknown())
/** What `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` of the browser read. */
const passkeyOptions = z.record(z.string(), z.unknown())
const name = field.line(limits.SECOND_FACTOR_NAME_MAX).min(1, 'Please give it a name.')
const factorId = z.uuid('Must be the id of a second factor.')
/** To be kept by the member; they are never shown again. */
const newRecoveryCodes = z.array(z.string())

const tooMany = `You have ${limits.SECOND_FACTORS_MAX} second factors, which is the most. Please remove one first.`
const setupOver = 'This took too long. Please start once more.'
const wrongCode = 'This code is not right.'
const usedCode = 'This code was used already. Please wait for the next one.'
const wrongPasskey = 'This passkey did not come through. Please try again.'
const hasSecondFactor = 'Your account has a second factor. Please confirm with it.'
const hasPassword = 'Your account has a password. Please confirm with it.'
const logInAgain = 'Please log out and log in again. That confirms it for ten minutes.'
const noSecondFactor = 'Please set up a second factor first.'

export const secondFactorCalls = defineCalls({
  'users/startpasskeylogin': {
    method: 'POST',
    summary:
      'Ask to log in by a passkey: what the browser has any passkey of this site sign, for ten minutes.',
    access: { who: 'anyone' },
    input: z.object({}),
    output: z.object({ options: passkeyOptions }),
    limits: [{ by: 'ipAddress', max: 600, seconds: hour }],
  },
  'users/loginbypasskey': {
    method: 'POST',
    summary:
      'Log in by a passkey whose authenticator verified its owner. No other second factor is asked for.',
    access: { who: 'anyone' },
    security: 'log-in',
    input: z.object({ credential, remember: z.boolean().optional() }),
    output: session,
    errors: { WRONGPASSKEY: wrongPasskey, SETUPOVER: setupOver },
    limits: [{ by: 'ipAddress', max: 300, seconds: hour / 4, counts: 'wrong' }],
  },
  'users/getsecondfactors': {
    method: 'GET',
    summary: 'One’s second factors, and whether one of them confirmed this session.',
    access: { who: 'account' },
    beforeSecondFactor: true,
    input: z.object({}),
    output: z.object({
      factors: z.array(
        z.object({
          factorId: z.uuid(),
          kind: z.enum(secondFactorKinds),
          name: z.string(),
          createdAt: field.timestamp,
          lastUsedAt: field.timestamp.nullable(),
        }),
      ),
      recoveryCodesLeft: z.int(),
      confirmed: z.boolean(),
      /** An account that only a provider logs in to has none. */
      hasPassword: z.boolean(),
      /** When the password was last set; null for none, or where that was before this was kept. */
      passwordChangedAt: field.timestamp.nullable(),
      /** Nobody but this machine reaches the product, and its members are drawn: a browser may keep a TOTP by itself. */
      demo: z.boolean(),
    }),
  },
  'users/starttotp': {
    method: 'POST',
    summary: 'Start to set up a TOTP (RFC 6238): a new secret, for ten minutes.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: true,
    input: z.object({}),
    output: z.object({
      /** In base 32, to be typed. */
      secret: z.string(),
      /** The same as an otpauth: URL, and that as a QR code in SVG. */
      url: z.string(),
      qrCode: z.string(),
    }),
    errors: { TOOMANYFACTORS: tooMany },
    limits: changeLimits,
  },
  'users/confirmtotp': {
    method: 'POST',
    summary: 'Add the TOTP that was started, by a code of it. The first factor brings recovery codes.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: true,
    input: z.object({ code: totpCode, name }),
    output: z.object({ recoveryCodes: newRecoveryCodes }),
    errors: { WRONGCODE: wrongCode, SETUPOVER: setupOver, TOOMANYFACTORS: tooMany },
    limits: tryLimits,
  },
  'users/startpasskey': {
    method: 'POST',
    summary: 'Start to add a passkey: what the browser makes it of, for ten minutes.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: true,
    input: z.object({}),
    output: z.object({ options: passkeyOptions }),
    errors: { TOOMANYFACTORS: tooMany },
    limits: changeLimits,
  },
  'users/addpasskey': {
    method: 'POST',
    summary: 'Add the passkey that the browser made. The first factor brings recovery codes.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: true,
    input: z.object({ credential, name }),
    output: z.object({ recoveryCodes: newRecoveryCodes }),
    errors: { WRONGPASSKEY: wrongPasskey, SETUPOVER: setupOver, TOOMANYFACTORS: tooMany },
    limits: tryLimits,
  },
  'users/renamesecondfactor': {
    method: 'POST',
    summary: 'Give a second factor another name.',
    access: { who: 'member' },
    freshProof: true,
    input: z.object({ factorId, name }),
    output: z.object({}),
    limits: changeLimits,
  },
  'users/removesecondfactor': {
    method: 'POST',
    summary: 'Remove a second factor. Staff keep one, and everybody a way to log in.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: true,
    input: z.object({ factorId }),
    output: z.object({}),
    errors: {
      LASTFACTOR: 'Staff need a second factor. Add another one before you remove this one.',
      LASTWAYIN: lastWayIn,
    },
    limits: changeLimits,
  },
  'users/renewrecoverycodes': {
    method: 'POST',
    summary: 'New recovery codes; the old ones stop working.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: true,
    input: z.object({}),
    output: z.object({ recoveryCodes: newRecoveryCodes }),
    errors: { NOSECONDFACTOR: noSecondFactor },
    limits: changeLimits,
  },
  'users/startproof': {
    method: 'POST',
    summary: 'Ask to prove by a passkey who is there: what the browser signs, for ten minutes.',
    access: { who: 'account' },
    beforeSecondFactor: true,
    input: z.object({}),
    output: z.object({ options: passkeyOptions }),
    errors: { NOSECONDFACTOR: noSecondFactor },
    limits: [{ by: 'member', max: 120, seconds: hour }],
  },
  'users/mailproofcode': {
    method: 'POST',
    summary:
      'Mail the code by which somebody with neither a password nor a second factor proves who is there.',
    access: { who: 'account' },
    input: z.object({}),
    output: z.object({}),
    errors: { HASSECONDFACTOR: hasSecondFactor, HASPASSWORD: hasPassword, LOGINAGAIN: logInAgain },
    limits: [{ by: 'member', max: 5, seconds: hour }],
  },
  'users/giveproof': {
    method: 'POST',
    summary:
      'Prove who is there, by one of: a TOTP’s code, a passkey, a recovery code; the password while there is no second factor; a mailed code where there is neither, but not of staff. A second factor confirms the session, which staff need, and everybody who has an authenticator app on.',
    access: { who: 'account' },
    beforeSecondFactor: true,
    security: 'credentials',
    input: z.object({
      code: totpCode.optional(),
      credential: credential.optional(),
      recoveryCode: recoveryCode.optional(),
      password: field.typedPassword.optional(),
      mailedCode: field.code.optional(),
    }),
    output: z.object({ recoveryCodesLeft: z.int() }),
    errors: {
      WRONGCODE: wrongCode,
      USEDCODE: usedCode,
      WRONGPASSKEY: wrongPasskey,
      WRONGRECOVERYCODE: 'This recovery code is not right, or was used already.',
      WRONGPASSWORD: 'Your current password is not right.',
      SETUPOVER: setupOver,
      HASSECONDFACTOR: hasSecondFactor,
      HASPASSWORD: hasPassword,
      LOGINAGAIN: logInAgain,
    },
    limits: tryLimits,
    tx: 'own',
  },
})
