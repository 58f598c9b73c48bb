import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import classes from './CardMenu.module.css'
import type { CardChoice } from './CardMenu.tsx'
import { OpeningMenu } from './OpeningMenu.tsx'
import type { MenuButton } from './on-demand.tsx'

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
