import { NOTIFICATIONS_FIRST_PAGE } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Tabs } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/errors.ts'
import { keepFocus } from '../../lib/device/keep-focus.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { paths } from '../../lib/site/paths.ts'
import { Pages } from '../../ui/Pages/Pages.tsx'
import { EmptyState, FailedState, SlowStrip } from '../../ui/states/states.tsx'
import tabs from '../../ui/theme/tabs.module.css'
import { type Kind, kindOf } from './data.ts'
import { groupNotifications, headingOf, sectionsOf } from './groups.ts'
import classes from './NotificationList.module.css'
import { NotificationRow, type RowParts } from './NotificationRow.tsx'
import { useNotificationActions, useNotifications } from './use-notifications.ts'

type Tab = 'all' | Extract<Kind, 'message' | 'like' | 'visit'>

/** All notifications in tabs by kind, one row per member and day; older ones are loaded page by page. */
export function NotificationList(parts: RowParts) {
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
        <Pages>
          {(page, onMore) => (
            <NotificationPage page={page} tab={tab} onMore={onMore} onAll={() => setTab('all')} {...parts} />
          )}
        </Pages>
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
      variant="default"
      className={classes.all}
      loading={busy}
      onClick={() => void attempt(() => markAllRead(data.timestamp))}
    >
      <IconChecks size={20} stroke={1.9} aria-hidden="true" />
      <span className={classes.word}>
        <Trans>Mark all read</Trans>
      </span>
    </Button>
  )
}

type NotificationPageProps = RowParts & {
  page: number
  tab: Tab
  onMore?: (() => void) | undefined
  onAll: () => void
}

function NotificationPage({ page, tab, onMore, onAll, ...parts }: NotificationPageProps) {
  const { t } = useLingui()
  const { data, error, isLoading, slow, mutate } = useNotifications(page)
  // What a member did on one day may stand on two pages: the row is that of the first.
  const before = useNotifications(page === NOTIFICATIONS_FIRST_PAGE ? null : page - 1).data
  const after = useNotifications(onMore ? null : page + 1).data
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data || isLoading)
    return (
      <>
        {slow && <SlowStrip />}
        <WaitingRows />
      </>
    )
  const now = Date.now()
  const ofTab = (list: typeof data | undefined) =>
    (list?.notifications ?? []).filter(({ type }) => tab === 'all' || kindOf(type) === tab)
  const own = new Set(ofTab(data))
  const earlier = ofTab(before)
  const groups = groupNotifications([...earlier, ...own, ...ofTab(after)], now)
  const sections = sectionsOf(
    groups.filter(({ notifications: [first] }) => own.has(first!)),
    now,
  )
  const last = earlier.at(-1)
  const headings = {
    today: t`Today`,
    yesterday: t`Yesterday`,
    week: t`This week`,
    earlier: t`Earlier`,
  }
  const more = onMore && data.more && (
    <Button variant="default" className={classes.more} onClick={onMore}>
      <Trans>Show more notifications</Trans>
    </Button>
  )
  if (sections.length === 0 && page === NOTIFICATIONS_FIRST_PAGE && !more)
    return (
      <EmptyState
        actions={
          tab === 'all' ? (
            <Button component={Link} to={paths.search}>
              <Trans>My Search</Trans>
            </Button>
          ) : (
            <Button variant="default" onClick={onAll}>
              <Trans>Show all</Trans>
            </Button>
          )
        }
      >
        <Trans>When somebody writes to you, likes or visits your profile, you see it here.</Trans>
      </EmptyState>
    )
  return (
    <>
      {sections.map(({ heading, groups: rows }, index) => (
        <section key={heading} className={classes.section} aria-label={headings[heading]}>
          {!(index === 0 && last && headingOf(last, now) === heading) && <h2>{headings[heading]}</h2>}
          <ul className={classes.list} ref={keepFocus}>
            {rows.map((group) => (
              <NotificationRow key={group.key} group={group} heading={heading} {...parts} />
            ))}
          </ul>
        </section>
      ))}
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
