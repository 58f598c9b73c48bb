import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './CardMenu.module.css'

type CardMenuProps = {
  name: string
  /** The button, for the focus to come back to. */
  buttonRef?: Ref<HTMLButtonElement>
  /** Menu.Items, the dangerous ones last. */
  children: ReactNode
}

/** What else can be done with a member, behind three dots. The menu opens in the page: a card would cut it off. */
export function CardMenu({ name, buttonRef, children }: CardMenuProps) {
  const { t } = useLingui()
  return (
    <Menu
      position="bottom-end"
      width={216}
      shadow="lg"
      radius="lg"
      classNames={{ dropdown: classes.menu }}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>
        <ActionIcon ref={buttonRef} className={classes.button} aria-label={t`More: ${name}`}>
          <IconDotsVertical size={22} stroke={1.9} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
