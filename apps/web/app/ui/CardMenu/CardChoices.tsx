import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OpeningMenu } from '../OpeningMenu/OpeningMenu.tsx'
import type { MenuButton } from '../on-demand/on-demand.tsx'
import classes from './CardMenu.module.css'

export type CardChoice = {
  id: string
  label: ReactNode
  icon: Icon
  danger?: true
  /** Where it leads, or what it does. */
  to?: string
  onClick?: () => void
}

/** The bars at a phone's head and foot: a menu opens clear of them, in CSS pixels. */
const clearOfBars = { shift: { padding: 8 }, flip: { padding: { top: 76, bottom: 84 } } }

type CardChoicesProps = { button: MenuButton; choices: readonly CardChoice[] }

/** The card's menu. It opens in the page: a card would cut it off. */
export function CardChoices({ button, choices }: CardChoicesProps) {
  return (
    <OpeningMenu
      button={button}
      width={216}
      shadow="lg"
      radius="lg"
      classNames={{ dropdown: classes.menu }}
      portalProps={{ target: '#main' }}
      middlewares={clearOfBars}
    >
      {choices.map(({ id, label, icon: Icon, danger, to, onClick }) => {
        const look = {
          className: danger && classes.danger,
          leftSection: <Icon size={22} stroke={1.9} />,
          onClick,
        }
        return to === undefined ? (
          <Menu.Item key={id} {...look}>
            {label}
          </Menu.Item>
        ) : (
          <Menu.Item key={id} component={Link} to={to} {...look}>
            {label}
          </Menu.Item>
        )
      })}
    </OpeningMenu>
  )
}
