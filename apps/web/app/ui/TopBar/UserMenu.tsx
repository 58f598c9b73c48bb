import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NavItem } from '../NavLinkItem/nav.ts'
import { OpeningMenu } from '../OpeningMenu/OpeningMenu.tsx'
import type { MenuButton } from '../on-demand/on-demand.tsx'
import classes from './TopBar.module.css'

type UserMenuProps = {
  button: MenuButton
  items: readonly NavItem[]
  logOut: { label: ReactNode; onClick: () => void }
}

/** The user's own menu in the top bar. */
export function UserMenu({ button, items, logOut }: UserMenuProps) {
  return (
    <OpeningMenu button={button} width={280} shadow="md" offset={8} withinPortal={false}>
      {items.map(({ to, label, icon: Icon, hint }) => (
        <Menu.Item
          key={to}
          component={Link}
          to={to}
          className={classes.choice}
          leftSection={Icon && <Icon size={20} stroke={1.9} />}
        >
          {label}
          {hint && <small>{hint}</small>}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        className={classes.choice}
        leftSection={<IconLogout size={20} stroke={1.9} />}
        onClick={logOut.onClick}
      >
        {logOut.label}
      </Menu.Item>
    </OpeningMenu>
  )
}
