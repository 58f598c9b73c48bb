import { useLingui } from '@lingui/react/macro'

/** Returns what a photo of several is called: "Photo of Rosario, 2 of 6", or what it shows where that is no face. */
export function usePhotoText(name: string, count: number) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t } = useLingui()
  return (at: number, shows: string | undefined) => {
    const number = at + 1
    if (count < 2) return shows || t`Photo of ${name}`
    return shows ? t`${shows}, photo ${number} of ${count}` : t`Photo of ${name}, ${number} of ${count}`
  }
}
