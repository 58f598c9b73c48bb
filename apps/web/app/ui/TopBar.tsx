import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Drawer, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconLogout, IconMenu2, IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { siteNames, useSite } from '../lib/site.ts'
import { Logo } from './Logo.tsx'
import { NavLinkItem } from './NavLinkItem.tsx'
import { collapseAt, type NavGroup, type NavItem } from './nav.ts'
import { SkipLink } from './Page.tsx'
import { PanePhoto } from './PanePhoto.tsx'
import classes from './TopBar.module.css'

type TopBarProps = {
  /** Where the logo leads. */
  home: string
  /** The primary entries; none while a profile or activation is missing (logo and log-out only). */
  items?: readonly NavItem[]
  /** Between the entries and the user pill: credits, the bell. */
  tools?: ReactNode
  /** The pill's name; 'Me' when absent. */
  userName?: string | null
  userPhoto?: string | null
  userItems?: readonly NavItem[]
  /** The collapsed menu's groups; the primary and user entries when left out. */
  groups?: readonly NavGroup[]
  logOut: { label: ReactNode; onClick: () => void }
}

/** The bar of signed-in pages, 68 px (60 on phones). Entries collapse into a drawer at md, or at lg when five or more. */
export function TopBar(props: TopBarProps) {
  const { home, items = [], tools, userName, userPhoto, userItems = [], logOut } = props
  const { t } = useLingui()
  const site = useSite()
  const [opened, drawer] = useDisclosure(false)
  const groups = props.groups ?? [
    { title: '', items },
    { title: '', items: userItems },
  ]
  const bare = items.length === 0 && userItems.length === 0
  const face = (
    <span className={classes.face}>
      <PanePhoto
        photo={userPhoto ? { src: userPhoto, alt: '' } : null}
        width={36}
        height={36}
        radius={18}
        eager
      />
    </span>
  )
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
            <Menu
              position="bottom-end"
              width={280}
              shadow="md"
              offset={8}
              withinPortal={false}
              withInitialFocusPlaceholder={false}
            >
              <Menu.Target>
                <button type="button" className={classes.me}>
                  {face}
                  {userName || t`Me`}
                  <IconChevronDown size={18} aria-hidden="true" />
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                {userItems.map(({ to, label, icon: Icon, hint }) => (
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
              </Menu.Dropdown>
            </Menu>
            <ActionIcon
              className={classes.burger}
              aria-label={t`Menu`}
              aria-expanded={opened}
              onClick={drawer.open}
            >
              <IconMenu2 size={24} stroke={1.9} />
            </ActionIcon>
            <Drawer.Root
              opened={opened}
              onClose={drawer.close}
              position="right"
              size={322}
              classNames={{ content: classes.sheet }}
            >
              <Drawer.Overlay />
              <Drawer.Content aria-label={t`Menu`}>
                <div className={classes.sheetHead}>
                  {face}
                  <b>{userName || t`Me`}</b>
                  <Drawer.CloseButton
                    size={44}
                    icon={<IconX size={24} stroke={1.9} />}
                    aria-label={t`Close`}
                  />
                </div>
                <Drawer.Body className={classes.drawer}>
                  <nav aria-label={t`Menu`}>
                    {groups.map((group, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the groups never move
                      <Fragment key={i}>
                        {group.title && <h2 className={classes.group}>{group.title}</h2>}
                        {group.items.map((item) => (
                          <NavLinkItem
                            key={item.to}
                            item={item}
                            className={classes.row}
                            onClick={drawer.close}
                          />
                        ))}
                      </Fragment>
                    ))}
                    <button type="button" className={classes.out} onClick={logOut.onClick}>
                      <IconLogout size={20} stroke={1.9} aria-hidden="true" />
                      {logOut.label}
                    </button>
                  </nav>
                </Drawer.Body>
              </Drawer.Content>
            </Drawer.Root>
          </>
        )}
      </div>
    </header>
  )
}
