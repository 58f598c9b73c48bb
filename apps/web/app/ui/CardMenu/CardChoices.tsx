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
  icon?: Icon
  danger?: true
  disabled?: boolean
  /** The page it links to, or the function it calls. */
  to?: string
  onClick?: () => void
}

/** The heights of the bars at a phone's top and bottom, in CSS pixels: a menu does not open over them. */
const clearOfBars = { shift: { padding: 8 }, flip: { padding: { top: 76, bottom: 84 } } }

/** A choice that is drawn as its sign, which a row has room for. */
export type SignChoice = { id: string; label: string; sign: ReactNode; onClick: () => void }

type CardChoicesProps = {
  button: MenuButton
  choices: readonly CardChoice[]
  /** A row of further ones, at the end. */
  signs?: readonly SignChoice[]
  /** Where it opens from its button. */
  position?: 'bottom-end' | 'top-start'
}

/** The menu of a card. It is rendered into the page, because the card would clip it. */
export function CardChoices({ button, choices, signs, position = 'bottom-end' }: CardChoicesProps) {
  return (
    <OpeningMenu
      button={button}
      position={position}
      width={signs ? 'auto' : 216}
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
          leftSection: Icon && <Icon size={22} stroke={1.9} />,
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
      {signs && (
        <div className={classes.signs}>
          {signs.map(({ id, label, sign, onClick }) => (
            <Menu.Item key={id} aria-label={label} title={label} onClick={onClick}>
              {sign}
            </Menu.Item>
          ))}
        </div>
      )}
    </OpeningMenu>
  )
}
