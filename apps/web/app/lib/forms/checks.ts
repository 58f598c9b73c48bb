import { type GoalFlags, hasGoal } from '@harana/contract/model/enums'
import * as limits from '@harana/contract/model/limits'
import { isReservedName, isReservedPersonName, looksLikeLink } from '@harana/contract/model/names'
import { t } from '@lingui/core/macro'
import { hasLength, isEmail, isEmpty } from './validate.ts'

/**
 * Validation of form fields before submitting: each check returns a translated error, or null.
 * The limits are the contract's; the server checks them again.
 */

export function checkEmail(value: string): string | null {
  if (isEmpty(value)) return t`Please enter an e-mail address.`
  if (isEmail(value)) return null
  if (/^\S+@[^\s@.]+$/.test(value.trim())) return t`This address is missing its ending, such as .com`
  return t`Please enter a whole e-mail address, such as name@example.com.`
}

export function checkNewPassword(value: string): string | null {
  if (value === '') return t`Please enter a password.`
  if (!hasLength(value, { gte: limits.PASSWORD_MIN })) return t`At least ${limits.PASSWORD_MIN} characters.`
  return checkNotLonger(value, limits.PASSWORD_MAX)
}

export function checkSame(again: string, password: string): string | null {
  return again === password ? null : t`The two are not the same.`
}

export function checkTypedPassword(value: string): string | null {
  return value === '' ? t`Please enter your password.` : null
}

export function checkGender(value: string): string | null {
  return value === '' ? t`Please choose one.` : null
}

export function checkConsent(value: boolean): string | null {
  return value ? null : t`Please read and agree, then go on.`
}

export function checkFirstName(value: string): string | null {
  if (isEmpty(value)) return t`Please enter your first name.`
  return checkPersonName(value, limits.FIRST_NAME_MAX)
}

export function checkLastName(value: string): string | null {
  return checkPersonName(value, limits.LAST_NAME_MAX)
}

function checkPersonName(value: string, max: number): string | null {
  if (isReservedPersonName(value)) return t`This name is kept for our team. Please choose another.`
  return checkNotLonger(value, max)
}

/** Checks a date of birth, YYYY-MM-DD. */
export function checkBirthdate(value: string, today = new Date()): string | null {
  const [year, month, day] = value.split('-').map(Number)
  if (!year || !month || !day || year < today.getFullYear() - limits.LIFE_MAX)
    return t`Please enter your birth date.`
  // The 31st of June, say, would be taken for the 1st of July.
  if (new Date(year, month - 1, day).getDate() !== day) return t`This day is not in the calendar.`
  const birthday = new Date(year + limits.AGE_MIN, month - 1, day)
  return birthday <= today ? null : t`You must be 18 or older.`
}

export function checkProfileName(value: string): string | null {
  const name = value.trim()
  if (name === '') return t`Please enter a profile name.`
  if (!limits.PROFILE_NAME_PATTERN.test(name)) return t`Letters, digits, _ . and - only. No spaces.`
  if (isReservedName(name)) return t`This name is kept for our team. Please choose another.`
  if (looksLikeLink(name)) return t`No dot between letters and no long number, please.`
  if (!hasLength(name, { gte: limits.PROFILE_NAME_MIN }))
    return t`At least ${limits.PROFILE_NAME_MIN} characters.`
  return checkNotLonger(name, limits.PROFILE_NAME_MAX)
}

export function checkCountry(value: string): string | null {
  return value === '' ? t`Please choose a country.` : null
}

export function checkCity(value: string): string | null {
  if (isEmpty(value)) return t`Please enter your city.`
  return checkNotLonger(value, limits.CITY_MAX)
}

export function checkStory(value: string): string | null {
  if (!hasLength(value, { gte: limits.STORY_MIN, trim: true }))
    return t`Tell a little more: at least ${limits.STORY_MIN} characters.`
  return checkLongText(value)
}

export function checkLongText(value: string): string | null {
  return checkNotLonger(value, limits.STORY_MAX)
}

export function checkGoals(values: GoalFlags): string | null {
  return hasGoal(values) ? null : t`Please choose at least one thing you are here for.`
}

/** The media types of photos that the server accepts. */
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Checks a photo before its upload, by the media type that the browser reports and its size in bytes. */
export function checkPhoto(
  { type, size }: { type: string; size: number },
  minBytes = limits.UPLOAD_MIN_BYTES,
): string | null {
  if (!photoTypes.includes(type)) return t`Please choose a JPEG, PNG or WebP photo.`
  const fits = size >= minBytes && size <= limits.UPLOAD_MAX_BYTES
  return fits ? null : t`A photo must be between 16 KB and 5 MB.`
}

function checkNotLonger(value: string, max: number): string | null {
  return hasLength(value, { lte: max, trim: true }) ? null : t`At most ${max} characters.`
}
