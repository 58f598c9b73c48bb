import type { Output } from '@harana/contract'
import { useCall } from '../../lib/cache/swr.tsx'

export type Inviter = NonNullable<Output<'invites/getinvite'>['inviter']>

/** Returns the member who invites by this token; null if there is none, undefined while it loads. */
export function useInviter(token: string | undefined): Inviter | null | undefined {
  const { data, error } = useCall('invites/getinvite', token ? { token } : null, {
    revalidateOnFocus: false,
  })
  // A failure to load the inviter must keep nobody from signing up.
  if (!token || error) return null
  return data?.inviter
}
