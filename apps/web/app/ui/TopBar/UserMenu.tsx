import { Menu } from '@mantine/core'
import { IconLanguage, IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MenuAction, NavItem } from '../NavLinkItem/nav.ts'
import { OpeningMenu } from '../OpeningMenu/OpeningMenu.tsx'
import type { MenuButton } from '../on-demand/on-demand.tsx'
import classes from './TopBar.module.css'

type UserMenuProps = {
  button: MenuButton
  items: readonly NavItem[]
  language?: MenuAction | undefined
  logOut: MenuAction
}

/** The user's own menu in the top bar. */
export function UserMenu({ button, items, language, logOut }: UserMenuProps) {
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
      {language && (
        <Menu.Item
          className={classes.choice}
          leftSection={<IconLanguage size={20} stroke={1.9} />}
          onClick={language.onClick}
        >
          {language.label}
        </Menu.Item>
      )}
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
