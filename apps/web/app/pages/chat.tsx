import type { Correspondent } from '@harana/contract/model/message'
import { may } from '@harana/contract/policy/policy'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Chats } from '../features/chat/Chats.tsx'
import { useChatCounts } from '../features/chat/news.ts'
import type { Acts, ChatSlots } from '../features/chat/slots.ts'
import { GiftDialog } from '../features/gifts/gift-dialog.ts'
import { useDialogs } from '../features/moderation/use-dialogs.tsx'
import { MemberBottomNav } from '../features/navigation/MemberBottomNav.tsx'
import { NoteCard } from '../features/notes/NoteCard.tsx'
import { Fits } from '../features/profiles/Fits.tsx'
import { useSession } from '../lib/session/session.tsx'
import { useSiteRules } from '../lib/site/configuration.ts'
import { paths } from '../lib/site/paths.ts'
import type { MemberHandle } from './member-handle.ts'

export const handle: MemberHandle = { ownBottom: true, noTip: true }

/** My Chats: /chat, one conversation, or the one with a member. */
export default function ChatPage() {
  return <Chats slots={slots} />
}

/** A conversation with the dialogs that block and report its member and send a gift; a block leads to the list. */
function Companion({ member, children }: { member: Correspondent; children: (acts: Acts) => ReactNode }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mayGive = may('buy', useSession(), useSiteRules()) === true
  const [isGiving, setGiving] = useState(false)
  const { ask, dialogs } = useDialogs(member, {
    onDone: ({ blocked }) => void (blocked && navigate(paths.chat, { replace: true })),
  })
  return (
    <>
      {children({
        onBlock: () => ask('block'),
        onReport: () => ask('report'),
        onGift: mayGive ? () => setGiving(true) : null,
      })}
      {dialogs}
      <GiftDialog opened={isGiving} onClose={() => setGiving(false)} to={member} back={pathname} />
    </>
  )
}

const slots: ChatSlots = {
  Companion,
  BottomBar: () => <MemberBottomNav news={{ chats: useChatCounts(({ unread }) => unread) }} />,
  Note: ({ member: { profileId, userName } }) => <NoteCard profileId={profileId} userName={userName} />,
  Fits: ({ member }) => <Fits profileId={member.profileId} />,
}
