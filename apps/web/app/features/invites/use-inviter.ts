import type { Output } from '@harana/contract'
import { useCall } from '../../lib/cache/swr.tsx'

export type Inviter = NonNullable<Output<'invites/getinvite'>['inviter']>

/** Who invites by this token; null for nobody, undefined while it is not known. Without a token nothing is asked. */
export function useInviter(token: string | undefined): Inviter | null | undefined {
  const { data, error } = useCall('invites/getinvite', token ? { token } : null, {
    revalidateOnFocus: false,
  })
  // Not knowing who invites must keep nobody from signing up.
  if (!token || error) return null
  return data?.inviter
}
