import { AGE_SLIDER_CAP, DEFAULT_HIGH_AGE, DEFAULT_LOW_AGE } from '@harana/contract/model/limits'

/** The slider's end: the smaller of the default high age and 60. */
export const SLIDER_MAX = Math.min(DEFAULT_HIGH_AGE, AGE_SLIDER_CAP)

/** An age as shown: 60 and above is "60+". */
export function ageText(age: number): string {
  return age >= AGE_SLIDER_CAP ? `${AGE_SLIDER_CAP}+` : String(age)
}

/** The high age as the server takes it: 60 and above is 99. */
export function highFromSlider(age: number): number {
  return age >= AGE_SLIDER_CAP ? DEFAULT_HIGH_AGE : age
}

/** A typed age, limited to the slider's range; "60+" counts as 60. Null when the text is no age. */
export function typedAge(text: string): number | null {
  const [, digits] = /^\s*(\d{1,3})\s*\+?\s*$/.exec(text) ?? []
  if (digits === undefined) return null
  return Math.min(Math.max(Number(digits), DEFAULT_LOW_AGE), SLIDER_MAX)
}
