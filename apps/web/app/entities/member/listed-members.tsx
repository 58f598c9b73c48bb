import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { prefersStill } from '../../lib/device/motion.ts'

/** The members of the list that a card stands in, by their numbers in its order. */
const Listed = createContext<RefObject<readonly number[]>>({ current: [] })

type ListedMembersProps = { members: readonly { profileId: number }[]; children: ReactNode }

/** Tells the links to profiles within it which others stand in their list. */
export function ListedMembers({ members, children }: ListedMembersProps) {
  const listed = useRef<readonly number[]>([])
  useLayoutEffect(() => {
    listed.current = members.map(({ profileId }) => profileId)
  }, [members])
  return <Listed value={listed}>{children}</Listed>
}

type ProfileLinkProps = ComponentProps<'a'> & {
  to: string
  viewTransition?: boolean
  /** Called as the profile opens in this window. */
  onOpen?: () => void
}

/**
 * A link to a profile, with which the history keeps who else is in the list. That is read when it is pressed, so that no card
 * is drawn anew when others come.
 */
export function ProfileLink({ to, viewTransition, onOpen, ...others }: ProfileLinkProps) {
  const navigate = useNavigate()
  const listed = use(Listed)
  const open = (event: MouseEvent) => {
    // What opens in another tab or window is the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen?.()
    const members = listed.current
    void navigate(to, {
      state: members.length > 1 ? { members } : undefined,
      viewTransition: viewTransition && !prefersStill(),
    })
  }
  return <a {...others} href={to} onClick={open} />
}

/** The members of the list that the open profile came from; none where it came from no list. */
export function useListOfEntry(): readonly number[] {
  const members: unknown = useLocation().state?.members
  return Array.isArray(members) && members.every(Number.isSafeInteger) ? members : []
}
