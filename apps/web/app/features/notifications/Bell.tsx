import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazyMenu } from '../../ui/on-demand/on-demand.tsx'
import classes from './Bell.module.css'
import { useNotifications } from './use-notifications.ts'

const BellMenu = lazyMenu(async () => (await import('./BellMenu.tsx')).BellMenu)

/** The bell of the top bar, with the number of unread notifications. It opens a menu of the newest ones. */
export function Bell() {
  const { t } = useLingui()
  const unread = useNotifications().data?.unread ?? 0
  return (
    <BellMenu
      button={
        <ActionIcon
          className={classes.bell}
          aria-label={unread > 0 ? t`Notifications, ${unread} new` : t`Notifications`}
        >
          <IconBell size={24} stroke={1.9} aria-hidden="true" />
          {unread > 0 && (
            <b className={`nav-count ${classes.count}`} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </b>
          )}
        </ActionIcon>
      }
    />
  )
}
