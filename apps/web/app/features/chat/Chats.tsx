import { WATCHED_MAX } from '@harana/contract/model/chat'
import type { Correspondent } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useEvent, watchPresence } from '../../lib/realtime/realtime.ts'
import { chatPath, paths } from '../../lib/site/paths.ts'
import { PageTitle } from '../../ui/Page/Page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { usePhone } from '../../ui/theme/use-phone.ts'
import classes from './Chats.module.css'
import { ConversationList } from './ConversationList.tsx'
import { withPresence } from './chat-state.ts'
import { change, useChats } from './chat-store.ts'
import { useChatCounts } from './news.ts'
import { OpenConversation } from './OpenConversation.tsx'
import type { Recipient } from './outbox.ts'
import type { ChatSlots } from './slots.ts'
import { useVisibleHeight } from './use-visible-height.ts'

/** What the address names: a conversation, a member, or neither. */
export function recipientIn({
  conversationId,
  profileId,
}: {
  conversationId?: string
  profileId?: string
}): Recipient | null {
  if (conversationId !== undefined) return { conversationId }
  return profileId !== undefined && /^[1-9]\d{0,15}$/.test(profileId)
    ? { profileId: Number(profileId) }
    : null
}

/** My Chats: the list, and beside it, or on a phone in its place, the conversation that the address names. */
export function Chats({ slots }: { slots: ChatSlots }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { hash, key, state } = useLocation()
  const to = recipientIn(useParams())
  const phone = usePhone()
  const { unread } = useChatCounts()
  const [member, setMember] = useState<Correspondent | null>(null)
  const [begun, setBegun] = useState<{ conversationId: string; by: number } | null>(null)
  useVisibleHeight()
  useWatched(member)
  const openId = to && 'conversationId' in to ? to.conversationId : null
  const number = /^#m([1-9]\d{0,9})$/.exec(hash)?.[1]
  const name = to && member ? `${member.userName} · ${t`My Chats`}` : t`My Chats`
  return (
    <main id="main" tabIndex={-1} className={classes.chats} data-open={to !== null || undefined}>
      <PageTitle title={unread > 0 ? `(${unread}) ${name}` : name} />
      {phone && to ? (
        <VisuallyHidden component="h1">
          <Trans>My Chats</Trans>
        </VisuallyHidden>
      ) : (
        <ConversationList openId={openId} />
      )}
      {to && (
        <OpenConversation
          // One that begins stays the one that is drawn, with what is being typed there.
          key={
            'profileId' in to ? to.profileId : to.conversationId === begun?.conversationId ? begun.by : openId
          }
          to={to}
          wanted={{ number: number === undefined ? null : Number(number), visit: key }}
          slots={slots}
          // Back to the list as it was left, or, where one came from elsewhere, to the list.
          onBack={() => void (state?.fromList ? navigate(-1) : navigate(paths.chat, { replace: true }))}
          onBegun={(conversationId) => {
            if ('profileId' in to) setBegun({ conversationId, by: to.profileId })
            void navigate(chatPath(conversationId), { replace: true, state })
          }}
          onMember={setMember}
        />
      )}
      {phone && !to && <slots.BottomBar />}
      {!to && !phone && (
        <div className={classes.none}>
          <EmptyState bare title={<Trans>Choose a conversation</Trans>}>
            <Trans>It opens here, beside your list.</Trans>
          </EmptyState>
        </div>
      )}
    </main>
  )
}

/** Watches whether those on the screen are online. */
function useWatched(member: Correspondent | null): void {
  const listed = useChats((chats) => chats.conversations)
  const ids = [
    ...new Set([
      ...(member ? [member.profileId] : []),
      ...Object.values(listed)
        .sort((a, b) => (a.at < b.at ? 1 : -1))
        .flatMap((one) => one.member?.profileId ?? []),
    ]),
  ]
    .slice(0, WATCHED_MAX)
    // In an order of their own, so that a message which moves its conversation up asks for nothing.
    .sort((a, b) => a - b)
  const wish = ids.join()
  useEffect(() => watchPresence(wish === '' ? [] : wish.split(',').map(Number)), [wish])
  useEffect(() => () => watchPresence([]), [])
  useEvent('presence', ({ members }) => change((state) => withPresence(state, members)))
}
