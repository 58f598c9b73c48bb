import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import { IconLanguage, IconLogout, IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { NavLinkItem } from '../NavLinkItem/NavLinkItem.tsx'
import type { MenuAction, NavGroup } from '../NavLinkItem/nav.ts'
import classes from './TopBar.module.css'

type MenuDrawerProps = {
  opened: boolean
  onClose: () => void
  /** The member's photo and name. */
  face: ReactNode
  name: string
  /** A second, smaller line under the name. */
  hint?: ReactNode
  groups: readonly NavGroup[]
  language?: MenuAction | undefined
  logOut: MenuAction
}

/** The collapsed menu, a drawer at the right. */
export function MenuDrawer({ opened, onClose, face, name, hint, groups, language, logOut }: MenuDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={322}
      classNames={{ content: classes.sheet }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t`Menu`}>
        <div className={classes.sheetHead}>
          {face}
          <span className={classes.sheetName}>
            <b>{name}</b>
            {hint && <small>{hint}</small>}
          </span>
          <Drawer.CloseButton size={44} icon={<IconX size={24} stroke={1.9} />} aria-label={t`Close`} />
        </div>
        <Drawer.Body className={classes.drawer}>
          <nav aria-label={t`Menu`}>
            {groups.map(
              (group, i) =>
                group.items.length > 0 && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the groups never move
                  <Fragment key={i}>
                    {group.title && <h2 className={classes.group}>{group.title}</h2>}
                    {group.items.map((item) => (
                      <NavLinkItem key={item.to} item={item} className={classes.row} onClick={onClose} />
                    ))}
                  </Fragment>
                ),
            )}
            {language && (
              <button type="button" className={classes.row} onClick={language.onClick}>
                <IconLanguage size={20} stroke={1.9} aria-hidden="true" />
                {language.label}
              </button>
            )}
            <button type="button" className={classes.out} onClick={logOut.onClick}>
              <IconLogout size={20} stroke={1.9} aria-hidden="true" />
              {logOut.label}
            </button>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
