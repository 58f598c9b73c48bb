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
  disabled?: boolean
  /** The page it links to, or the function it calls. */
  to?: string
  onClick?: () => void
}

/** The heights of the bars at a phone's top and bottom, in CSS pixels: a menu does not open over them. */
const clearOfBars = { shift: { padding: 8 }, flip: { padding: { top: 76, bottom: 84 } } }

type CardChoicesProps = { button: MenuButton; choices: readonly CardChoice[] }

/** The menu of a card. It is rendered into the page, because the card would clip it. */
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
      {choices.map(({ id, label, icon: Icon, danger, disabled, to, onClick }) => {
        const look = {
          disabled,
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
