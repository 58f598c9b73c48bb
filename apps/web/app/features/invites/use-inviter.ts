import type { Output } from '@harana/contract'
import { useCall } from '../../lib/cache/swr.tsx'

export type Inviter = NonNullable<Output<'invites/getinvite'>['inviter']>

/**
 * Reads who invites by this token: `inviter` is null where there is none or the name does not load, undefined while it
 * loads, and `isNobody` is true once it is known that the token leads to nobody.
 */
export function useInviter(token: string | undefined): {
  inviter: Inviter | null | undefined
  isNobody: boolean
} {
  const { data, error } = useCall('invites/getinvite', token ? { token } : null, {
    revalidateOnFocus: false,
  })
  // A failure to load the inviter must keep nobody from signing up.
  return { inviter: !token || error ? null : data?.inviter, isNobody: !token || data?.inviter === null }
}
