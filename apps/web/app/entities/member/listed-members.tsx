import { createContext, use } from 'react'
import { useLocation } from 'react-router'

/** The members of the list that a card stands in, by their numbers in its order. */
export const ListedMembers = createContext<readonly number[]>([])

/** What the history keeps beside a profile that is opened from a list: who else is in it. */
export function useListState(): { members: readonly number[] } | undefined {
  const members = use(ListedMembers)
  return members.length > 1 ? { members } : undefined
}

/** The members of the list that the open profile came from; none where it came from no list. */
export function useListOfEntry(): readonly number[] {
  const members: unknown = useLocation().state?.members
  return Array.isArray(members) && members.every(Number.isSafeInteger) ? members : []
}
