import { LoginCode } from '@harana/contract/model/enums'
import { paths } from '../../lib/site/paths.ts'

/** Returns the path to open after a log-in, by its code: the missing step of the sign-up, or the own profile. */
export function afterLogIn(code: string, userId: number): string {
  if (code === LoginCode.IncompleteProfile) return paths.createProfile
  if (code === LoginCode.InactiveProfile) return '/sign-up-step-3'
  return `${paths.profile}?user=${userId}`
}
