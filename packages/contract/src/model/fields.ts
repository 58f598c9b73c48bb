import { z } from 'zod'
import {
  BodyType,
  chosenGenders,
  codes,
  Drinking,
  Education,
  EyeColor,
  Gender,
  Goal,
  HairColor,
  RelationshipStatus,
  WantChildren,
  YesNo,
} from './enums.ts'
import * as limits from './limits.ts'
import { handPlaces, hands } from './live-photos.ts'
import { locales } from './locale.ts'
import { isReservedName, isReservedPersonName, looksLikeLink } from './names.ts'
import { HIDDEN_CHARACTERS, PILED_MARKS, VISIBLE_CHARACTER } from './plain-text.ts'
import { spokenLanguages } from './spoken-languages.ts'

/** The fields that several calls share, each with the text that a person reads when its value is wrong. */

export const memberId = z.coerce
  .number('Must be a member’s number.')
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)

export const email = z
  .string('Please enter an e-mail address.')
  .trim()
  .max(254, 'This address is too long.')
  // In small letters only after the check: a sign of another alphabet may have a Latin one for its small letter.
  .pipe(z.email('Please enter a whole e-mail address, such as name@example.com.').toLowerCase())

export const password = z
  .string('Please enter a password.')
  .min(limits.PASSWORD_MIN, `At least ${limits.PASSWORD_MIN} characters.`)
  .max(limits.PASSWORD_MAX, `At most ${limits.PASSWORD_MAX} characters.`)
  .refine((value) => value.isWellFormed(), 'This text is damaged.')

/** The password as typed at log-in: any text of a sane length, since it may have been chosen under earlier rules. */
export const typedPassword = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(1000)

export const code = z
  .string('Please enter the code.')
  .trim()
  .regex(/^\d{8}$/, 'The code has eight digits.')

/** 256 random bits as base64url. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not whole.')

/** Text without control characters or lone surrogates, trimmed; new lines are kept. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'No control characters.')
    .refine((value) => value.isWellFormed(), 'This text is damaged.')

export const line = (max: number) => text(max).regex(/^[^\r\n\t]*$/, 'One line only.')

/** Text that shows all it holds: no marks that turn the direction of writing, which could have it read otherwise than it is. */
export const plainText = (max: number) =>
  text(max).refine((value) => !HIDDEN_CHARACTERS.test(value), 'No invisible marks of direction.')

/** What a member writes to another: empty, or with something to be seen, and without marks piled up over other lines. */
export const words = (max: number) =>
  plainText(max)
    .refine((value) => value === '' || VISIBLE_CHARACTER.test(value), 'Please write something.')
    .refine((value) => !PILED_MARKS.test(value), 'Too many marks on one letter.')

export const plainLine = (max: number) => plainText(max).regex(/^[^\r\n\t]*$/, 'One line only.')

const reservedName = 'This name is kept for our team. Please choose another.'
const personName = (max: number) => line(max).refine((name) => !isReservedPersonName(name), reservedName)

export const firstName = personName(limits.FIRST_NAME_MAX).min(1, 'Please enter your first name.')

/** Empty for none. */
export const lastName = personName(limits.LAST_NAME_MAX)

/** As people of the member's country write it, or with + and a country's code; empty for none. */
export const phone = line(limits.PHONE_MAX)

export const profileName = line(limits.PROFILE_NAME_MAX)
  .min(limits.PROFILE_NAME_MIN, `At least ${limits.PROFILE_NAME_MIN} characters.`)
  .regex(limits.PROFILE_NAME_PATTERN, 'Letters, digits, _ . and - only. No spaces.')
  .refine((name) => !isReservedName(name), reservedName)
  .refine((name) => !looksLikeLink(name), 'No dot between letters and no long number, please.')

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date('Please enter a date such as 1996-03-14.')

/** Of somebody alive: not to come, and not longer ago than anybody lives. */
export const birthdate = day.refine((value) => {
  const now = new Date()
  return Number(value.slice(0, 4)) >= now.getUTCFullYear() - limits.LIFE_MAX && value <= now.toISOString()
}, 'Please enter your birth date.')

export const gender = z.literal(codes(Gender), 'Please choose one.')
/** At sign-up one of the three is chosen; 0 comes only from elsewhere (D17). */
export const chosenGender = z.literal(chosenGenders, 'Please choose one.')

/** A place of the country named beside it. */
export const city = line(limits.CITY_MAX).min(1, 'Please enter your city.')

export const countryId = z.number('Please choose a country.').int().min(1).max(999)

/** Facts of R3.13 to R3.19; null is No Answer. */
export const facts = {
  bodyType: z.literal(codes(BodyType)).nullable(),
  eyesType: z.literal(codes(EyeColor)).nullable(),
  hairType: z.literal(codes(HairColor)).nullable(),
  hasChildren: z.literal(codes(YesNo)).nullable(),
  wantChildren: z.literal(codes(WantChildren)).nullable(),
  smoking: z.literal(codes(YesNo)).nullable(),
  drinking: z.literal(codes(Drinking)).nullable(),
  tattoos: z.literal(codes(YesNo)).nullable(),
  currentStatus: z.literal(codes(RelationshipStatus)).nullable(),
  educationLevel: z.literal(codes(Education)).nullable(),
  inSchool: z.literal(codes(YesNo)).nullable(),
}

/** The facts of one member; null is No Answer. */
export type Facts = { [Name in keyof typeof facts]: z.infer<(typeof facts)[Name]> }

/** The facts of a member who has answered none. */
export const noFacts = Object.fromEntries(Object.keys(facts).map((name) => [name, null])) as Record<
  keyof Facts,
  null
>

/** The languages spoken, by their ISO 639 codes; an empty list is No Answer. */
export const languages = z.array(z.enum(spokenLanguages)).max(spokenLanguages.length)

export const goals = {
  lfSerious: z.boolean(),
  lfRelationship: z.boolean(),
  lfFriendship: z.boolean(),
  lfCasual: z.boolean(),
}

/** The goals by their codes (R3.12), in the order of the codes. */
export const hereTo = z.array(z.literal(codes(Goal)))

/** One of R3.12; 0 asks for any. */
export const goal = z.literal(codes(Goal))

export const stories = {
  aboutUser: text(limits.STORY_MAX),
  aboutMatch: text(limits.STORY_MAX),
}

/** A whole number from 18 to 99. */
export const age = z.coerce.number().int().min(limits.AGE_MIN).max(limits.AGE_MAX)

export const timestamp = z.iso.datetime()

/** A photo's file in one width, in pixels. */
const photoFile = z.object({ url: z.string(), width: z.int() })

/**
 * The URLs of a photo, signed and to be used unchanged; empty when there is no photo. `2x` is for dense screens, `Wider`
 * holds further widths for pages that show the photo larger, the narrowest first. `placeholder` is a tiny copy of it as a
 * data URI of at most 300 characters, to be shown blurred until the photo is loaded.
 */
export const photo = {
  profileImage: z.string(),
  profileImage2x: z.string(),
  profileImageWider: z.array(photoFile),
  placeholder: z.string(),
}

/** With its one large size, 800 wide. */
export const galleryPhoto = { ...photo, profileImageLarge: z.string() }

const part = z.coerce.number('Must be from 0 to 1.').min(0).max(1).optional()

/** A crop of a photo, in fractions of its width and height; all four or none. */
export const cropBox = { x: part, y: part, width: part, height: part }

/** Which document versions the member has read and agreed to. */
export const consent = z.object({ terms: z.string().max(20), privacy: z.string().max(20) })

/** A language of the interface. */
export const locale = z.enum(locales, 'Must be en or fil.')
/** The colour scheme; auto follows the device. */
export const appearance = z.enum(['auto', 'light', 'dark'], 'Must be auto, light or dark.')
/** How lists of members look on phones: one large photo a row, or a compact list. */
export const resultsLook = z.enum(['photos', 'list'], 'Must be photos or list.')
export type ResultsLook = z.infer<typeof resultsLook>

/** A form whose draft is kept for its writer: the sign-up's second step, or what one writes to the member of this number. */
export const draftForm = z
  .string()
  .regex(/^(sign-up-step-2|chat-[1-9]\d{0,15})$/, 'Must be the name of a form.')
export type DraftForm = z.output<typeof draftForm>
/** What is typed so far, by field; never a password. */
export const draft = z
  .record(
    z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, 'Must be the name of a field.'),
    z.union([text(limits.DRAFT_TEXT_MAX), z.number(), z.boolean(), z.null()]),
  )
  .refine((fields) => Object.keys(fields).length <= limits.DRAFT_FIELDS_MAX, 'Too many fields.')
export type Draft = z.output<typeof draft>

/** What a member does with a hand on a live photo. */
export const gesture = z.object({ hand: z.enum(hands), place: z.enum(handPlaces) })
