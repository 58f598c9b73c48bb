import { z } from 'zod'
import * as field from '../model/fields.ts'
import { profileStatus } from '../model/profile-status.ts'
import { providers } from '../model/providers.ts'
import { defineCalls } from '../wire/call.ts'
import { lastWayIn, session, signUpClosed } from './accounts.ts'
import { inviteToken } from './invites.ts'

const provider = z.enum(providers, 'Must be facebook or google.')

/**
 * The provider's signed OpenID token and its verifier, a secret whose SHA-256 is the token's nonce: the token alone is of
 * no use to a thief. An e-mail or an id sent beside them is ignored.
 */
const user = z.object({
  idToken: z.string('Must be the provider’s token.').min(1).max(8_000),
  verifier: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Must be 256 random bits.'),
})

const refused = {
  NOPROVIDER: 'This way to log in is not open here.',
  WRONGTOKEN: 'This log-in did not come through. Please try again.',
}
const quarter = 15 * 60

export const oauthCalls = defineCalls({
  'social/login': {
    method: 'POST',
    summary:
      'Log in by a provider’s token. DOSOCIALSIGNUP: nobody is known by it yet, and here is what it says for the sign-up.',
    access: { who: 'anyone' },
    security: 'log-in',
    input: z.object({ provider, user, remember: z.boolean().optional() }),
    output: z.object({
      code: z.enum([...profileStatus.options, 'DOSOCIALSIGNUP']),
      ...session.omit({ code: true }).partial().shape,
      prefilled: z.object({ firstName: z.string(), email: z.string().nullable() }).optional(),
    }),
    errors: {
      ...refused,
      LINKACCOUNT: 'A member has this address already. Enter that account’s password once to join the two.',
    },
    limits: [{ by: 'ipAddress', max: 300, seconds: quarter }],
    tx: 'own',
  },
  'social/link': {
    method: 'POST',
    summary: 'Join a provider’s log-in to the account of the same address, whose password is asked once.',
    access: { who: 'anyone' },
    security: 'credentials',
    input: z.object({ provider, user, password: field.typedPassword, remember: z.boolean().optional() }),
    output: session,
    errors: {
      ...refused,
      WRONGLOGIN: 'The e-mail or the password is not right. Check both, or ask for a new password.',
    },
    limits: [{ by: 'ipAddress', max: 300, seconds: quarter }],
    tx: 'own',
  },
  'social/sign-up': {
    method: 'POST',
    summary: 'Step 1 by a provider’s token: its address stands, and the account has no password of its own.',
    access: { who: 'anyone' },
    security: 'sign-up',
    input: z.object({
      provider,
      user,
      firstName: field.firstName,
      gender: field.chosenGender,
      birthdate: field.birthdate,
      consent: field.consent,
      /** Used only where the provider’s token holds no e-mail. */
      email: field.email.optional(),
      invite: inviteToken.optional(),
      remember: z.boolean().optional(),
    }),
    output: session,
    errors: {
      ...refused,
      SIGNUPCLOSED: signUpClosed,
      TOOYOUNG: 'You must be 18 or older.',
      ADDRESSTAKEN: 'A member has this address already. Log in, or ask for a new password.',
      OLDCONSENT: 'The terms have changed. Please load the page again and read them.',
      NOADDRESS: 'Please enter your e-mail address.',
    },
    limits: [
      { by: 'ipAddress', max: 120, seconds: 4 * quarter },
      // Against those who try e-mails here to find members.
      { by: 'ipAddress', max: 40, seconds: 4 * quarter, counts: 'wrong' },
    ],
    tx: 'own',
  },
  'social/getlinked': {
    method: 'GET',
    summary: 'The providers that log one in.',
    access: { who: 'member' },
    input: z.object({}),
    output: z.object({
      linked: z.array(
        z.object({
          provider,
          /** The address that the provider vouched for. */
          email: z.string(),
          linkedAt: field.timestamp,
          lastUsedAt: field.timestamp.nullable(),
          /** Without it there is another way to log in. */
          removable: z.boolean(),
        }),
      ),
      hasPassword: z.boolean(),
    }),
  },
  'social/addlinked': {
    method: 'POST',
    summary: 'Have a provider log one in from now on, whose account has the same address.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: true,
    input: z.object({ provider, user }),
    output: z.object({}),
    errors: {
      ...refused,
      OTHERADDRESS: 'That account has another e-mail address than yours here, so it can’t log you in.',
    },
    limits: [{ by: 'member', max: 30, seconds: 4 * quarter }],
    tx: 'own',
  },
  'social/removelinked': {
    method: 'POST',
    summary: 'Have a provider log one in no more. Other sessions that a provider began end.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: true,
    input: z.object({ provider }),
    output: z.object({}),
    errors: { LASTWAYIN: lastWayIn },
    limits: [{ by: 'member', max: 30, seconds: 4 * quarter }],
  },
})
