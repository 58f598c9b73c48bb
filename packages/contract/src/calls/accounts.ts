import { z } from 'zod'
import { creditAmount } from '../model/amounts.ts'
import { requiredNames } from '../model/consents.ts'
import { codes, Plan, StaffRole } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import { planStatuses } from '../model/plans.ts'
import { profileStatus } from '../model/profile-status.ts'
import { shownAnswer, writtenAnswer } from '../model/prompts.ts'
import { browsers, deviceKinds } from '../model/sessions.ts'
import { tipNames } from '../policy/tips.ts'
import { defineCalls, type RateLimit } from '../wire/call.ts'
import { shownAnnouncement } from './announcements.ts'
import { inviteToken } from './invites.ts'
import { shown } from './privacy.ts'

/** The answer to a log-in (R7.6); `code` says which step the member must do next (R4.3). */
export const session = z.object({
  code: profileStatus,
  authToken: z.string(),
  loginInformation: z.object({ userId: field.memberId }),
  /** An authenticator app is on: the session opens nothing until `users/giveproof` has confirmed it. */
  asksSecondFactor: z.boolean(),
})

const done = z.object({})
export const signUpClosed = 'Signing up is not open yet. Please come back later.'
const wrongCode = 'This code is not right.'
export const confirmPassword = 'A link from a mail brought you here. Enter your password to change this.'
const usedLink = 'This link no longer works. Ask for a fresh one, it takes a minute.'
const taken = 'A member has this address already. Log in, or ask for a new password.'

/** The name of a session, by which nobody finds its token. */
const sessionId = z.string().regex(/^[0-9a-f]{64}$/, 'Must be the id of a session.')

/** For whoever would remove what they log in with. */
export const lastWayIn =
  'You could not log in any more. Add another way to log in before you remove this one.'

const quarter = 15 * 60
const hour = 4 * quarter
const day = 24 * hour

/**
 * The limits of calls that send a mail to an e-mail which anyone may name. Above them no further mail is sent: an
 * earlier one lies in that mailbox already.
 */
const mailLimits = [
  { by: 'ipAddress', max: 200, seconds: hour },
  { by: 'member', max: 10, seconds: hour },
  { by: 'emailAndIpAddress', max: 5, seconds: hour, above: 'drop' },
  { by: 'email', max: 20, seconds: hour, above: 'drop' },
] as const satisfies RateLimit[]

/** The limits of those calls that mail a member with a session at the member's own e-mail, whatever they name. */
const ownMailLimits = mailLimits.map((limit) =>
  limit.by === 'ipAddress' || limit.by === 'member' ? limit : { ...limit, of: 'visitors' as const },
)

/**
 * The limit of calls with a link's token. Nobody guesses its 256 random bits, so this only stops floods; those who use the
 * right ones from behind one carrier are not counted.
 */
const linkLimits = [
  { by: 'ipAddress', max: 600, seconds: hour, counts: 'wrong' },
] as const satisfies RateLimit[]

export const accountCalls = defineCalls({
  'users/loginuser': {
    method: 'POST',
    summary: 'Log in with an e-mail address and a password.',
    access: { who: 'anyone' },
    security: 'log-in',
    input: z.object({
      email: field.email,
      password: field.typedPassword,
      remember: z.boolean().optional(),
      /** The proof from an earlier log-in with this e-mail, with which wrong tries of strangers don't lock this browser out. */
      device: z.string().max(100).optional(),
    }),
    output: session.extend({ device: z.string() }),
    errors: {
      WRONGLOGIN: 'The e-mail or the password is not right. Check both, or ask for a new password.',
    },
    limits: [
      { by: 'ipAddress', max: 300, seconds: quarter, counts: 'wrong' },
      { by: 'emailAndIpAddress', max: 60, seconds: quarter },
      { by: 'emailAndIpAddress', max: 10, seconds: quarter, counts: 'wrong' },
      { by: 'email', max: 100, seconds: quarter, counts: 'wrong' },
    ],
    tx: 'own',
  },
  'users/sign-up': {
    method: 'POST',
    summary:
      'Step 1: open an account. Eighteen or older, with consent to the current terms and privacy policy.',
    access: { who: 'anyone' },
    security: 'sign-up',
    input: z.object({
      email: field.email,
      password: field.password,
      firstName: field.firstName,
      gender: field.chosenGender,
      birthdate: field.birthdate,
      consent: field.consent,
      remember: z.boolean().optional(),
      /** The token of an invitation; one that leads to nobody is ignored. */
      invite: inviteToken.optional(),
    }),
    output: session,
    errors: {
      TOOYOUNG: 'You must be 18 or older.',
      SIGNUPCLOSED: signUpClosed,
      ADDRESSTAKEN: taken,
      OLDCONSENT: 'The terms have changed. Please load the page again and read them.',
    },
    limits: [
      { by: 'ipAddress', max: 120, seconds: hour },
      // Against those who try e-mails here to find members.
      { by: 'ipAddress', max: 40, seconds: hour, counts: 'wrong' },
      { by: 'emailAndIpAddress', max: 10, seconds: hour },
    ],
    tx: 'own',
  },
  'users/sign-up-step-2': {
    method: 'POST',
    summary: 'Step 2: the profile. The activation code is mailed when it is complete.',
    access: { who: 'member', ability: 'edit-profile' },
    input: z.object({
      profileName: field.profileName,
      countryId: field.countryId,
      city: field.city,
      ...field.stories,
      aboutUser: field.stories.aboutUser.min(
        limits.STORY_MIN,
        `Tell a little more: at least ${limits.STORY_MIN} characters.`,
      ),
      ...field.goals,
      ...z.object(field.facts).partial().shape,
      languages: field.languages.optional(),
      /** The answers in their order, each to a question of its own; those before stay where it is left out. */
      prompts: z
        .array(writtenAnswer)
        .max(limits.PROMPTS_MAX)
        .refine(
          (all) => new Set(all.map(({ prompt }) => prompt)).size === all.length,
          'One answer to a question.',
        )
        .optional(),
    }),
    output: z.object({ code: profileStatus }),
    errors: { NOGOAL: 'Please choose at least one thing you are here for.' },
    limits: [{ by: 'member', max: 30, seconds: hour }],
  },
  'users/change-email': {
    method: 'POST',
    summary:
      'Step 3: put a mistyped address right. The old code stops working, a new one goes to this address.',
    access: { who: 'member' },
    security: 'credentials',
    input: z.object({ email: field.email }),
    output: done,
    errors: {
      ADDRESSTAKEN: taken,
      ALREADYACTIVE: 'Your profile is active already.',
      CONFIRMPASSWORD: confirmPassword,
    },
    limits: [
      // Against those who try e-mails here to find members, from one account after the other.
      { by: 'ipAddress', max: 40, seconds: hour, counts: 'wrong' },
      { by: 'member', max: 5, seconds: hour },
      // Each change mails a code to an address that may be a stranger's.
      { by: 'email', max: 10, seconds: day },
    ],
    tx: 'own',
  },
  'users/getemailchange': {
    method: 'GET',
    summary: 'The new address that a code was mailed to which has not run out; null for none.',
    access: { who: 'member' },
    input: z.object({}),
    output: z.object({ sentTo: z.string().nullable() }),
  },
  'users/startemailchange': {
    method: 'POST',
    summary:
      'Change one’s address: mail a code to the new one. The same answer for one that has an account, which is told.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: true,
    input: z.object({ email: field.email }),
    output: done,
    limits: [
      { by: 'ipAddress', max: 40, seconds: hour },
      { by: 'member', max: 5, seconds: hour },
      // The mail goes to an address that may be a stranger's.
      { by: 'email', max: 10, seconds: day },
    ],
  },
  'users/confirmemailchange': {
    method: 'POST',
    summary:
      'Change one’s address by the code. Both addresses are told; a verified one from before can take it back for seven days.',
    access: { who: 'member' },
    security: 'credentials',
    input: z.object({ code: field.code }),
    output: done,
    errors: {
      WRONGCODE: wrongCode,
      CODESPENT: 'This code no longer works. Ask for a new one.',
      ADDRESSTAKEN: taken,
    },
    limits: [
      { by: 'ipAddress', max: 300, seconds: hour, counts: 'wrong' },
      { by: 'member', max: 60, seconds: hour },
    ],
    tx: 'own',
  },
  'users/undoemailchange': {
    method: 'POST',
    summary:
      'Put the address back from which it was changed, by the link that was mailed there. Every session ends, and the password no longer works: the answer’s token sets a new one.',
    access: { who: 'anyone' },
    security: 'credentials',
    input: z.object({ token: field.token }),
    output: z.object({ resetToken: z.string() }),
    errors: { USEDLINK: 'This link no longer works. It works once, for seven days after the change.' },
    limits: linkLimits,
  },
  'users/verifyotp': {
    method: 'POST',
    summary: 'Step 3: the code from the mail makes the profile active and the address verified.',
    access: { who: 'anyone' },
    security: 'credentials',
    input: z.object({ code: field.code, email: field.email.optional() }),
    output: z.object({ code: profileStatus }),
    errors: {
      WRONGCODE: wrongCode,
      CODESPENT: 'This code no longer works. Ask for a new one.',
      NOADDRESS: 'Please enter your e-mail address.',
    },
    limits: [
      { by: 'ipAddress', max: 300, seconds: hour, counts: 'wrong' },
      { by: 'member', max: 60, seconds: hour },
      { by: 'email', max: limits.CODE_MAX_TRIES_A_DAY, seconds: day, of: 'visitors' },
    ],
    tx: 'own',
  },
  'users/resendotp': {
    method: 'POST',
    summary: 'Mail a new code. The same answer for an address we know and one we do not.',
    access: { who: 'anyone' },
    input: z.object({ email: field.email.optional() }),
    output: done,
    errors: { NOADDRESS: 'Please enter your e-mail address.' },
    limits: ownMailLimits,
  },
  'users/request-verify-email': {
    method: 'POST',
    summary:
      'Mail a link that verifies the address. The same answer for an address we know and one we do not.',
    access: { who: 'anyone' },
    input: z.object({ email: field.email.optional() }),
    output: done,
    errors: { NOADDRESS: 'Please enter your e-mail address.' },
    limits: ownMailLimits,
  },
  'users/verify-email': {
    method: 'POST',
    summary: 'Use the link that verifies an address.',
    access: { who: 'anyone' },
    security: 'link',
    input: z.object({ token: field.token }),
    output: done,
    errors: { USEDLINK: usedLink },
    limits: linkLimits,
  },
  'users/forgotpassword': {
    method: 'POST',
    summary:
      'Mail a link that sets a new password. The same answer for an address we know and one we do not.',
    access: { who: 'anyone' },
    security: 'link',
    input: z.object({ email: field.email }),
    output: done,
    limits: mailLimits,
  },
  'users/verify-token': {
    method: 'POST',
    summary: 'Whether a link for a new password still works; using it is another call.',
    access: { who: 'anyone' },
    input: z.object({ token: field.token }),
    output: done,
    errors: { USEDLINK: usedLink },
    limits: linkLimits,
  },
  'users/reset-password': {
    method: 'POST',
    summary:
      'Set a new password by a mailed link. Every session ends, and a new one begins; staff log in with the password.',
    access: { who: 'anyone' },
    security: 'credentials',
    input: z.object({ token: field.token, password: field.password, remember: z.boolean().optional() }),
    /** Staff are given no session. */
    output: session.partial({ authToken: true, loginInformation: true, asksSecondFactor: true }),
    errors: { USEDLINK: usedLink },
    limits: linkLimits,
    tx: 'own',
  },
  'users/answertakeover': {
    method: 'POST',
    summary:
      'Keep or clear what was written into one’s account before its owner set a new password by mail; asked once, where `takenOver` is true. Clearing needs the rest, as step 1 does, and leads to step 2.',
    access: { who: 'member' },
    security: 'credentials',
    input: z.object({
      clear: z.boolean(),
      firstName: field.firstName.optional(),
      gender: field.chosenGender.optional(),
      birthdate: field.birthdate.optional(),
      consent: field.consent.optional(),
    }),
    output: done,
    errors: {
      NOTASKED: 'This is decided already.',
      CONFIRMPASSWORD: confirmPassword,
      TOOYOUNG: 'You must be 18 or older.',
      OLDCONSENT: 'The terms have changed. Please load the page again and read them.',
    },
    limits: [{ by: 'member', max: 20, seconds: hour }],
    tx: 'own',
  },
  'users/login-by-link': {
    method: 'POST',
    summary:
      'Log in by the one-use token of a mailed link. The session that asks ends; another member’s only with `replace`.',
    access: { who: 'anyone' },
    security: 'link',
    input: z.object({
      token: field.token,
      replace: z.boolean().optional(),
      remember: z.boolean().optional(),
    }),
    /** The profile name of the member whose account the link opened. */
    output: session.extend({ name: z.string() }),
    errors: {
      USEDLINK: usedLink,
      OTHERSESSION: 'You are logged in as another member. Say first that this session may end.',
    },
    limits: linkLimits,
  },
  'users/confirm-password': {
    method: 'POST',
    summary:
      'Confirm with the password a session that a mailed link began. Until then it changes neither address nor numbers.',
    access: { who: 'member' },
    security: 'credentials',
    input: z.object({ password: field.typedPassword }),
    output: done,
    errors: { WRONGPASSWORD: 'Your current password is not right.' },
    limits: [{ by: 'member', max: 10, seconds: hour }],
    tx: 'own',
  },
  'users/changepassword': {
    method: 'POST',
    summary: 'Change one’s password. Every other session ends.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: 'with-factor',
    input: z.object({ currentPassword: field.typedPassword, newPassword: field.password }),
    output: done,
    errors: { WRONGPASSWORD: 'Your current password is not right.' },
    limits: [{ by: 'member', max: 10, seconds: hour }],
    tx: 'own',
  },
  'users/setpassword': {
    method: 'POST',
    summary: 'Give an account that has none a password. Every other session ends.',
    access: { who: 'member' },
    security: 'credentials',
    freshProof: true,
    input: z.object({ newPassword: field.password }),
    output: done,
    errors: { HASPASSWORD: 'Your account has a password already. Enter it to change it.' },
    limits: [{ by: 'member', max: 10, seconds: hour }],
    tx: 'own',
  },
  'users/logout': {
    method: 'POST',
    summary: 'End this session.',
    access: { who: 'account' },
    beforeSecondFactor: true,
    security: 'log-out',
    input: z.object({}),
    output: done,
  },
  'users/logout-everywhere': {
    method: 'POST',
    summary: 'End every session of this member; with `others`, all but this one.',
    access: { who: 'account' },
    security: 'log-out',
    input: z.object({ others: z.boolean().optional() }),
    output: done,
  },
  'users/getsessions': {
    method: 'GET',
    summary:
      'Where one is logged in: devices that are new first, then this one, then the others by their last use.',
    access: { who: 'member' },
    input: z.object({}),
    output: z.object({
      sessions: z.array(
        z.object({
          sessionId,
          /** The session that asks. */
          isThis: z.boolean(),
          /** Its device is new, and none of the member’s other sessions has said yet that it was seen. */
          isNew: z.boolean(),
          /** Null where it is not known. */
          deviceKind: z.enum(deviceKinds).nullable(),
          browser: z.enum(browsers).nullable(),
          /** It was begun in the installed app. */
          installed: z.boolean(),
          /** Where it was used last, in the language asked for; empty where that is not known. */
          countryName: z.string(),
          began: field.timestamp,
          /** Five minutes late at most. */
          lastUsed: field.timestamp,
        }),
      ),
      /** Whether one is mailed about a new device. */
      newDeviceMails: z.boolean(),
    }),
    limits: [{ by: 'member', max: 600, seconds: hour }],
  },
  'users/seesessions': {
    method: 'POST',
    summary:
      'These sessions were seen: their devices are not new any more, but for one on which this is said.',
    access: { who: 'member' },
    input: z.object({ sessionIds: z.array(sessionId).max(2 * limits.SESSIONS_MAX) }),
    output: done,
    limits: [{ by: 'member', max: 600, seconds: hour }],
  },
  'users/endsession': {
    method: 'POST',
    summary: 'End one of one’s own sessions. The same answer for one that has ended, and for anything else.',
    access: { who: 'member' },
    security: 'log-out',
    input: z.object({ sessionId }),
    output: done,
    limits: [{ by: 'member', max: 120, seconds: hour }],
  },
  'users/endmailedsession': {
    method: 'POST',
    summary:
      'Log the device out that a mail told of, by its link. It needs no log-in, and ends no session of another device.',
    access: { who: 'anyone' },
    security: 'link',
    input: z.object({ token: field.token }),
    output: done,
    errors: { USEDLINK: 'This link no longer works. Log in, and see where you are logged in.' },
    limits: linkLimits,
  },
  'users/savenewdevicemails': {
    method: 'POST',
    summary: 'Whether one is mailed about a log-in on a new device.',
    access: { who: 'member' },
    input: z.object({ on: z.boolean('Must be true or false.') }),
    output: done,
    limits: [{ by: 'member', max: 120, seconds: hour }],
  },
  'users/savenames': {
    method: 'POST',
    summary: 'Change one’s first and last name; an empty last name is none. No profile shows them.',
    access: { who: 'member', ability: 'edit-profile' },
    input: z.object({ firstName: field.firstName, lastName: field.lastName }),
    output: done,
    limits: [{ by: 'member', max: 120, seconds: hour }],
  },
  'users/savedisplay': {
    method: 'POST',
    summary:
      'Keep one’s language, appearance and the look of lists on the account; what is left out stays as it is.',
    access: { who: 'member' },
    input: z
      .object({ language: field.locale, appearance: field.appearance, resultsLook: field.resultsLook })
      .partial(),
    output: done,
    limits: [{ by: 'member', max: 120, seconds: hour }],
  },
  'users/dismisstip': {
    method: 'POST',
    summary: 'Got it: this tip is not shown to the member again.',
    access: { who: 'member' },
    input: z.object({ tip: z.enum(tipNames, 'Must be the name of a tip.') }),
    output: done,
    limits: [{ by: 'member', max: 120, seconds: hour }],
  },
  'users/getdraft': {
    method: 'GET',
    summary: 'What one has typed into a form and not sent yet; null when there is nothing.',
    access: { who: 'member' },
    input: z.object({ form: field.draftForm }),
    output: z.object({ draft: field.draft.nullable() }),
  },
  'users/savedraft': {
    method: 'POST',
    summary: 'Keep what is typed into a form; null drops it. Sending the form drops it too.',
    access: { who: 'member' },
    input: z.object({
      form: field.draftForm,
      draft: field.draft.nullable(),
      /**
       * The tab that it was typed in, and when, in milliseconds since 1970 by the device's clock: of two drafts of one tab the
       * later typed stays, whichever comes last.
       */
      typed: z.object({ tab: z.uuid(), at: z.int().positive() }).optional(),
    }),
    output: done,
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'users/me': {
    method: 'GET',
    summary: 'One’s own account and profile, and where the sign-up stands.',
    access: { who: 'account' },
    cached: true,
    input: z.object({}),
    output: z.object({
      code: profileStatus,
      userInfo: z.object({
        userId: field.memberId,
        profileId: field.memberId,
        /** Holds a staff role. */
        admin: z.boolean(),
        /** Their permissions stand in policy/permissions.ts. */
        staffRoles: z.array(z.enum(StaffRole)),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        /** Both phone numbers are in E.164 form, + and digits alone; empty for none. */
        phone: z.string(),
        cellPhone: z.string(),
        gender: field.gender,
        birthdate: field.day,
        age: z.int(),
        createdDate: field.timestamp,
        profileCreatedDate: field.timestamp.nullable(),
        profileActive: z.boolean(),
        verifiedEmail: z.boolean(),
        verifiedEmailDate: field.timestamp.nullable(),
        /** The plan of R3.20 that the member has now; 0 or 1 in a trial. */
        planId: z.literal(codes(Plan)),
        planStatus: z.enum(planStatuses),
        /** When the plan or trial ends, or the last plan ended; null where there was none. */
        planExpiry: field.timestamp.nullable(),
        /** The credits that can be spent. */
        creditsTotal: creditAmount,
        className: z.string(),
        kaPartner: z.boolean(),
        verified: z.boolean(),
        hasProfileImage: z.boolean(),
        /** This URL and those after it are the main photo's. */
        pictureId: z.string().nullable(),
        ...field.photo,
        /** All of one's photos, the main one first. */
        profileImages: z.array(z.object({ pictureId: z.string(), ...field.galleryPhoto })),
        /** Those that nobody else sees until staff have looked at them. */
        pendingImages: z.array(z.object({ pictureId: z.string(), ...field.galleryPhoto })),
        userName: z.string(),
        profileName: z.string(),
        city: z.string(),
        countryId: z.int().nullable(),
        countryName: z.string(),
        countryShortCode: z.string(),
        ...field.stories,
        prompts: z.array(shownAnswer),
        /** City and country as one text. */
        location: z.string(),
        ...field.goals,
        hereTo: field.hereTo,
        ...field.facts,
        languages: field.languages,
        lowAge: z.int(),
        highAge: z.int(),
        /** The saved filter `interested` (R3.5); null stands for all genders that are open to the member. */
        interested: field.gender.nullable(),
        searchingFor: field.goal,
        /** The gender that the saved filter looks for. */
        lookingForGirl: z.boolean(),
        lookingForGenderQueer: z.boolean(),
        lookingForGuy: z.boolean(),
        /** One’s own last activity before this answer was made, and how many seconds that was ago; null without a profile. */
        lastActive: field.timestamp.nullable(),
        activeTime: z.int().nullable(),
        /** The last visit made, and the day of the last one received, of visible members; null for none. */
        lastEgressVisit: field.timestamp.nullable(),
        lastIngressVisit: field.day.nullable(),
        /** Messages, those that were taken back included. */
        sentMessageCount: z.int(),
        receivedMessageCount: z.int(),
        /** Staff decided on the photos and texts as they are. */
        reviewed: z.boolean(),
        language: field.locale,
        /** Null until the member has chosen one; meanwhile each device uses its own. */
        appearance: field.appearance.nullable(),
        /** Null until one was chosen, which is photos. */
        resultsLook: field.resultsLook.nullable(),
        /** A mutual like waits to be celebrated: `profiles/getcelebrations`. */
        celebrates: z.boolean(),
        /** Somebody liked or visited the member since the member last saw it: `profiles/getwhatsnew`. */
        hasNews: z.boolean(),
        dismissedTips: z.array(z.enum(tipNames)),
        /** What staff announce to the member now, the most pressing that was not dismissed; null for nothing. */
        announcement: shownAnnouncement.nullable(),
        /** Until when the member, who deleted the account, can come back: nothing but that is open; else null. */
        leavingUntil: field.timestamp.nullable(),
        /** Staff suspended the account: nothing is open but what they decided, and leaving. */
        suspended: z.boolean(),
        /** An account that only a provider logs in to has none. */
        hasPassword: z.boolean(),
        /** One takes a pause: nobody sees one. */
        paused: z.boolean(),
        ...shown,
        /** The documents to agree to anew with `users/giveconsent`: until then only what members without a profile may do is open. */
        mustAgreeTo: z.array(z.enum(requiredNames)),
        /** The password of the last log-in is easily guessed. */
        weakPassword: z.boolean(),
        /** Somebody else may have written into the account before its owner set this password; the owner must confirm what stays. */
        takenOver: z.boolean(),
      }),
    }),
  },
})
