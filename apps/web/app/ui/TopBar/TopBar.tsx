import { siteNames } from '@harana/contract/model/site'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../lib/site/site.ts'
import { Logo } from '../Logo/Logo.tsx'
import { NavLinkItem } from '../NavLinkItem/NavLinkItem.tsx'
import { collapseAt, type MenuAction, type NavGroup, type NavItem } from '../NavLinkItem/nav.ts'
import { lazyDialog, lazyMenu } from '../on-demand/on-demand.tsx'
import { SkipLink } from '../Page/Page.tsx'
import classes from './TopBar.module.css'

const UserMenu = lazyMenu(async () => (await import('./UserMenu.tsx')).UserMenu)
const MenuDrawer = lazyDialog(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

type TopBarProps = {
  /** The page that the logo links to. */
  home: string
  /** The primary entries; none until profile and activation are complete, when only logo and log-out are shown. */
  items?: readonly NavItem[]
  /** Content between the entries and the user menu's button: credits, the bell. */
  tools?: ReactNode
  /** The name on the user menu's button; 'Me' when absent. */
  userName?: string | null
  /** A second line under the name in the collapsed menu. */
  userHint?: ReactNode
  /** The photo on that button, 36 px wide and high. */
  userPhoto?: ReactNode
  userItems?: readonly NavItem[]
  /** The groups of the collapsed menu; by default the primary and the user's entries. */
  groups?: readonly NavGroup[]
  /** Switches to the other language, which its label names. */
  language?: MenuAction
  logOut: MenuAction
}

/**
 * The bar of signed-in pages, 68 px (60 on phones). Entries collapse into a drawer at md, or at lg when five or more.
 */
export function TopBar(props: TopBarProps) {
  const { home, items = [], tools, userName, userHint, userPhoto, userItems = [], language, logOut } = props
  const { t } = useLingui()
  const site = useSite()
  const [opened, drawer] = useDisclosure(false)
  const groups = props.groups ?? [
    { title: '', items },
    { title: '', items: userItems },
  ]
  const bare = items.length === 0 && userItems.length === 0
  const face = <span className={classes.face}>{userPhoto}</span>
  return (
    <header className={classes.bar} data-collapse={collapseAt(items)}>
      <SkipLink />
      <div className={classes.inner}>
        <Link to={home} className={classes.logo} aria-label={siteNames[site]}>
          <Logo height={40} />
        </Link>
        <nav className={classes.items} aria-label={t`Main menu`}>
          {items.map((item) => (
            <NavLinkItem key={item.to} item={item} className={classes.item} />
          ))}
        </nav>
        <span className={classes.space} />
        {tools}
        {bare ? (
          <button type="button" className={classes.plain} onClick={logOut.onClick}>
            {logOut.label}
          </button>
        ) : (
          <>
            <UserMenu
              items={userItems}
              language={language}
              logOut={logOut}
              button={
                <button type="button" className={classes.me}>
                  {face}
                  <span className={classes.name}>{userName || t`Me`}</span>
                  <IconChevronDown size={18} aria-hidden="true" />
                </button>
              }
            />
            <ActionIcon
              className={classes.burger}
              aria-label={t`Menu`}
              aria-expanded={opened}
              onClick={drawer.open}
            >
              <IconMenu2 size={24} stroke={1.9} />
            </ActionIcon>
            <MenuDrawer
              opened={opened}
              onClose={drawer.close}
              face={face}
              name={userName || t`Me`}
              hint={userHint}
              groups={groups}
              language={language}
              logOut={logOut}
            />
          </>
        )}
      </div>
    </header>
  )
}
