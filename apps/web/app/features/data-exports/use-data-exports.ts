import { useEffect } from 'react'
import { useCall } from '../../lib/cache/swr.tsx'

/** How often the progress of a file is asked for, in ms. */
const progressMs = 2_000

/** The member's files. */
export const useDataExports = () => useCall('users/getdataexports', {})

/** The member's files; asked for again and again while one is being prepared. */
export function useProgress() {
  const answer = useDataExports()
  const { data, mutate } = answer
  const isPreparing = data?.exports.some(({ state }) => state === 'preparing') ?? false
  useEffect(() => {
    if (!isPreparing) return
    const timer = setInterval(() => void mutate(), progressMs)
    return () => clearInterval(timer)
  }, [isPreparing, mutate])
  return answer
}
