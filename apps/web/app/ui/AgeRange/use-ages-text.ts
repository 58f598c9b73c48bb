import { useLingui } from '@lingui/react/macro'
import { ageText } from './age-range.ts'

/** "25 to 45", "18 to 60+". */
export function useAgesText(lowAge: number, highAge: number): string {
  const { t } = useLingui()
  return t`${ageText(lowAge)} to ${ageText(highAge)}`
}
