import { Gender } from '@harana/contract/model/enums'
import { useLingui } from '@lingui/react/macro'

/** What is said of a member who is "not for me" now. */
export function useNotTold(gender: number): string {
  const { t } = useLingui()
  if (gender === Gender.Girl) return t`She is not told. You find her in Settings.`
  if (gender === Gender.Guy) return t`He is not told. You find him in Settings.`
  return t`They are not told. You find them in Settings.`
}
