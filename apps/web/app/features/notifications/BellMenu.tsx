import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { FailedItem } from '../../ui/FailedItem/FailedItem.tsx'
import { OpeningMenu } from '../../ui/OpeningMenu/OpeningMenu.tsx'
import type { MenuButton } from '../../ui/on-demand/on-demand.tsx'
import { Avatar } from './Avatar.tsx'
import classes from './Bell.module.css'
import { pageOf } from './data.ts'
import { GroupText } from './GroupText.tsx'
import { type Group, groupNotifications, toldOf } from './groups.ts'
import { NotificationTime } from './NotificationTime.tsx'
import { useNotificationActions, useNotifications } from './use-notifications.ts'

/** The most rows in the menu. */
const SHOWN = 5

/** The menu of the newest unread notifications, in rows like the page's. Following one marks all of it as read. */
export function BellMenu({ button }: { button: MenuButton }) {
  const { t } = useLingui()
  const { data, error, mutate } = useNotifications()
  const { markRead } = useNotificationActions()
  const unread = data?.unread ?? 0
  const fresh = groupNotifications(data?.notifications.filter((one) => !one.read) ?? [], Date.now()).slice(
    0,
    SHOWN,
  )
  // A failure to mark a notification as read must not keep the member from following it.
  const follow = ({ notifications }: Group) => {
    for (const one of notifications) void markRead(one).catch(() => {})
  }
  return (
    <OpeningMenu
      button={button}
      width="min(372px, calc(100vw - 16px))"
      shadow="lg"
      offset={8}
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown }}
    >
      <Menu.Label className={classes.head}>
        <span>
          <Trans>Notifications</Trans>
        </span>
        {unread > 0 && <small>{t`${unread} new`}</small>}
      </Menu.Label>
      {!data && !error && <Menu.Label className={classes.none}>{t`Loading`}</Menu.Label>}
      {!data && error && <FailedItem className={classes.item} onRetry={() => void mutate()} />}
      {data && fresh.length === 0 && (
        <Menu.Label className={classes.none}>
          <Trans>Sorry, you don't have any new notifications!</Trans>
        </Menu.Label>
      )}
      {fresh.map((group) => {
        const main = toldOf(group).at(-1)!
        return (
          <Menu.Item
            key={group.key}
            component={Link}
            to={pageOf(main)}
            className={classes.item}
            leftSection={<Avatar notification={main} />}
            rightSection={<i className={classes.dot} title={t`Unread`} />}
            onClick={() => follow(group)}
          >
            <GroupText group={group} />
            <small>
              <NotificationTime notification={main} short />
            </small>
          </Menu.Item>
        )
      })}
      <Menu.Divider />
      <Menu.Item component={Link} to={paths.notifications} className={classes.more}>
        <Trans>More notifications</Trans>
      </Menu.Item>
    </OpeningMenu>
  )
}
