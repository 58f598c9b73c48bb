import { CHAT_SEARCH_MAX, type ConversationView } from '@harana/contract/model/chat'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/errors.ts'
import { paths } from '../../lib/site/paths.ts'
import { EmptyState, FailedState, SlowStrip } from '../../ui/states/states.tsx'
import classes from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import { type ListFilter, useChats } from './chat-store.ts'
import { useChatCounts } from './news.ts'
import { useArrange } from './use-arrange.ts'
import { useConversations } from './use-conversations.ts'
import { useTyping } from './use-typing.ts'

const views = ['all', 'unread', 'express', 'requests', 'archived'] as const satisfies ConversationView[]
/** A pause in typing after which conversations are searched, in milliseconds. */
const SEARCH_REST_MS = 300
const WAITING = 6

/** My Chats: the conversations with their search and filters. */
export function ConversationList({ openId }: { openId: string | null }) {
  const { t } = useLingui()
  const kept = useChats((chats) => chats.list)
  const { filter, pages } = kept
  const [search] = useDebouncedValue(filter.search.trim(), SEARCH_REST_MS)
  const { conversations, data, error, isLoading, isValidating, slow, mutate } = useConversations(
    { ...filter, search },
    pages,
  )
  const { unread, requests } = useChatCounts()
  const typing = useTyping()
  const arrange = useArrange()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { scrolled } = useChats.getState().list
    if (box.current) box.current.scrollTop = scrolled
  }, [])
  const keep = (wish: Partial<typeof kept>) =>
    useChats.setState(({ list }) => ({ list: { ...list, ...wish } }))
  const choose = (wish: Partial<ListFilter>) => {
    keep({ filter: { ...filter, ...wish }, pages: 1, scrolled: 0 })
    box.current?.scrollTo(0, 0)
  }
  const labels = {
    all: t`All`,
    unread: t`Unread`,
    express: t`Express`,
    requests: t`Requests`,
    archived: t`Archived`,
  }
  const counts: Partial<Record<ConversationView, number>> = { unread, requests }
  const waits = isLoading && !error && !conversations
  return (
    <section className={classes.pane} aria-label={t`Conversations`}>
      <div className={classes.head}>
        <h1>
          <Trans>My Chats</Trans>
        </h1>
        <TextInput
          type="search"
          aria-label={t`Find a conversation`}
          placeholder={t`Find a conversation`}
          leftSection={<IconSearch size={20} stroke={1.9} />}
          radius={99}
          size="md"
          maxLength={CHAT_SEARCH_MAX}
          value={filter.search}
          onChange={(event) => choose({ search: event.currentTarget.value })}
        />
        <fieldset className={classes.filters}>
          <VisuallyHidden component="legend">
            <Trans>Which conversations are shown</Trans>
          </VisuallyHidden>
          {views.map((view) => {
            const count = counts[view] ?? 0
            return (
              <button
                key={view}
                type="button"
                className={classes.filter}
                aria-pressed={filter.view === view}
                onClick={() => choose({ view })}
              >
                {labels[view]}
                {count > 0 && <b className="tabular"> {count}</b>}
              </button>
            )
          })}
          <button
            type="button"
            className={classes.filter}
            aria-pressed={filter.online}
            onClick={() => choose({ online: !filter.online })}
          >
            <Trans>Online</Trans>
          </button>
        </fieldset>
      </div>
      <div
        className={classes.box}
        ref={box}
        onScroll={(event) => {
          // Noted without drawing the list anew.
          useChats.getState().list.scrolled = event.currentTarget.scrollTop
        }}
      >
        {slow && <SlowStrip />}
        {!conversations && error && (
          <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
        )}
        {conversations?.length === 0 && !waits && (
          <Nothing
            filter={{ ...filter, search }}
            requests={requests}
            onView={(view) => choose({ view, search: '', online: false })}
          />
        )}
        <VisuallyHidden component="p" role="status">
          {conversations && search !== '' && t`${conversations.length} conversations found`}
        </VisuallyHidden>
        {conversations && conversations.length > 0 && (
          <ul className={classes.list}>
            {conversations.map((one) => (
              <ConversationRow
                key={one.conversationId}
                conversation={one}
                isOpen={one.conversationId === openId}
                isTyping={typing.has(one.conversationId)}
                arrange={arrange}
              />
            ))}
          </ul>
        )}
        {waits && <Skeleton />}
        {conversations && error && !isValidating && (
          <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
        )}
        {data?.more && !error && (
          <Button
            variant="default"
            className={classes.more}
            loading={isLoading || isValidating}
            onClick={() => keep({ pages: pages + 1 })}
          >
            <Trans>Show more conversations</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

type NothingProps = {
  filter: ListFilter
  /** How many first messages wait to be accepted. */
  requests: number
  onView: (view: ConversationView) => void
}

/** Why there is nothing, and what to do about it. */
function Nothing({ filter: { view, search, online }, requests, onView }: NothingProps) {
  const all = (
    <Button variant="default" onClick={() => onView('all')}>
      <Trans>Show all</Trans>
    </Button>
  )
  if (search !== '' || online)
    return (
      <EmptyState bare actions={all}>
        {search !== '' ? (
          <Trans>No conversation has these words in it.</Trans>
        ) : (
          <Trans>Nobody of these is online now.</Trans>
        )}
      </EmptyState>
    )
  if (view === 'all' && requests > 0)
    return (
      <EmptyState
        bare
        title={<Plural value={requests} one="Somebody wrote to you" other="# members wrote to you" />}
        actions={
          <Button onClick={() => onView('requests')}>
            <Trans>See requests</Trans>
          </Button>
        }
      >
        <Trans>First messages wait under Requests until you accept them.</Trans>
      </EmptyState>
    )
  if (view === 'all')
    return (
      <EmptyState
        bare
        title={<Trans>No conversations yet</Trans>}
        actions={
          <Button component={Link} to={paths.search}>
            <Trans>My Search</Trans>
          </Button>
        }
      >
        <Trans>Open a profile that you like and write a few words about what you read there.</Trans>
      </EmptyState>
    )
  const titles = {
    unread: <Trans>Nothing unread</Trans>,
    express: <Trans>No Express Messages</Trans>,
    requests: <Trans>No requests</Trans>,
    archived: <Trans>Nothing archived</Trans>,
  }
  const reasons = {
    unread: <Trans>You have read everything.</Trans>,
    express: <Trans>No Express Message waits for your answer.</Trans>,
    requests: <Trans>Nobody new has written to you. First messages wait here until you accept them.</Trans>,
    archived: <Trans>What you archive is kept here.</Trans>,
  }
  return (
    <EmptyState bare title={titles[view]} actions={all}>
      {reasons[view]}
    </EmptyState>
  )
}

/** The list as it will be, while it loads. */
function Skeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      {Array.from({ length: WAITING }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={at} className={classes.row}>
          <span className={`capiz ${classes.face}`} />
          <span className={classes.words}>
            <i className="capiz" style={{ width: '60%' }} />
            <i className="capiz" style={{ width: '85%' }} />
          </span>
        </div>
      ))}
    </div>
  )
}
