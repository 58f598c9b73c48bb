import { LoginCode } from '@harana/contract/enums'
import { paths } from '../../paths.ts'

/** Where a log-in leads, by its status code: the missing part of the sign-up, or the member's own profile. */
export function afterLogIn(code: string, userId: number): string {
  if (code === LoginCode.IncompleteProfile) return paths.createProfile
  if (code === LoginCode.InactiveProfile) return '/sign-up-done'
  return `${paths.profile}?user=${userId}`
}
