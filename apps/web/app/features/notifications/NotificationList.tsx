import { NOTIFICATIONS_FIRST_PAGE } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Tabs } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { keepFocus } from '../../lib/device/keep-focus.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { Pages } from '../../ui/Pages/Pages.tsx'
import { EmptyState, FailedState, SlowStrip } from '../../ui/states/states.tsx'
import tabs from '../../ui/theme/tabs.module.css'
import { type Kind, kindOf } from './data.ts'
import classes from './NotificationList.module.css'
import { NotificationRow } from './NotificationRow.tsx'
import { useNotificationActions, useNotifications } from './use-notifications.ts'

type Tab = 'all' | Extract<Kind, 'message' | 'like' | 'visit'>

/** All notifications in tabs by kind; older ones are loaded page by page. */
export function NotificationList() {
  const { t } = useLingui()
  const [tab, setTab] = useState<Tab>('all')
  return (
    <Tabs
      value={tab}
      className={classes.tabs}
      onChange={(value) => setTab((value ?? 'all') as Tab)}
      classNames={{ tab: tabs.tab }}
    >
      <Tabs.List aria-label={t`Notifications`}>
        <Tabs.Tab value="all">
          <Trans>All</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="message">
          <Trans>Messages</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="like">
          <Trans>Likes</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="visit">
          <Trans>Visits</Trans>
        </Tabs.Tab>
      </Tabs.List>
      <MarkAllRead />
      <Tabs.Panel value={tab} className={classes.panel}>
        <Pages>{(page, onMore) => <NotificationPage page={page} tab={tab} onMore={onMore} />}</Pages>
      </Tabs.Panel>
    </Tabs>
  )
}

/** A button that marks all notifications as read; nothing if all are. */
function MarkAllRead() {
  const { data } = useNotifications()
  const { markAllRead } = useNotificationActions()
  const { busy, attempt } = useAttempt()
  if (!data?.unread) return null
  return (
    <Button
      variant="subtle"
      className={classes.all}
      leftSection={<IconMailOpened size={20} stroke={1.9} />}
      loading={busy}
      onClick={() => void attempt(() => markAllRead(data.timestamp))}
    >
      <Trans>Mark all read</Trans>
    </Button>
  )
}

function NotificationPage({ page, tab, onMore }: { page: number; tab: Tab; onMore?: () => void }) {
  const { data, error, isLoading, slow, mutate } = useNotifications(page)
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data || isLoading)
    return (
      <>
        {slow && <SlowStrip />}
        <WaitingRows />
      </>
    )
  const shown = data.notifications.filter(({ type }) => tab === 'all' || kindOf(type) === tab)
  const more = onMore && data.more && (
    <Button variant="default" className={classes.more} onClick={onMore}>
      <Trans>Show more notifications</Trans>
    </Button>
  )
  if (shown.length === 0 && page === NOTIFICATIONS_FIRST_PAGE && !more)
    return (
      <EmptyState>
        <Trans>When somebody writes to you, likes or visits your profile, you see it here.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.list} ref={keepFocus}>
        {shown.map((notification) => (
          <NotificationRow key={notification.uuid} notification={notification} />
        ))}
      </ul>
      {more}
    </>
  )
}

/** Placeholders of the first rows while they load. */
function WaitingRows() {
  const { t } = useLingui()
  return (
    <div className={classes.waiting} role="status" aria-label={t`Loading`}>
      {[0, 1, 2, 3].map((row) => (
        <span key={row}>
          <i className="capiz" />
          <i className="capiz" />
        </span>
      ))}
    </div>
  )
}
