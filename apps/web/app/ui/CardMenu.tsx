import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './CardMenu.module.css'

/** What else can be done with a member, behind three dots. `children`: Menu.Items, the dangerous ones last. */
export function CardMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end" width={216} shadow="lg" radius="lg" classNames={{ dropdown: classes.menu }}>
      <Menu.Target>
        <ActionIcon className={classes.button} aria-label={t`More: ${name}`}>
          <IconDotsVertical size={22} stroke={1.9} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
