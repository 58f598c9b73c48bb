import type { Input, Output } from '@harana/contract'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { keysOf, useCall } from '../../lib/cache/swr.tsx'

export type Letter = Output<'profiles/getletters'>['letters'][number]

/** The member's letters to the concierge, and the way to write one; it @throws ApiError. */
export function useLetters() {
  const { mutate } = useSWRConfig()
  const answer = useCall('profiles/getletters', {})
  return {
    ...answer,
    write: async (letter: Input<'profiles/executive'>) => {
      await call('profiles/executive', letter)
      await mutate(keysOf('profiles/getletters', {}))
    },
  }
}
