import { Gender } from '@harana/contract/model/enums'
import { useLingui } from '@lingui/react/macro'

/** Returns the text about a member who has just been hidden ("not for me"). */
export function useHiddenText(gender: number): string {
  const { t } = useLingui()
  if (gender === Gender.Girl) return t`She is not told. You find her in Settings.`
  if (gender === Gender.Guy) return t`He is not told. You find him in Settings.`
  return t`They are not told. You find them in Settings.`
}
