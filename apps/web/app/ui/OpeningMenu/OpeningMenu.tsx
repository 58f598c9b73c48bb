import { Menu, type MenuProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, useEffect, useRef, useState } from 'react'
import type { MenuButton } from '../on-demand/on-demand.tsx'

type OpeningMenuProps = Omit<MenuProps, 'opened' | 'onChange'> & { button: MenuButton }

/** The menu behind a button that was pressed before it was there: it opens at once. For `lazyMenu`. */
export function OpeningMenu({ button, children, ...props }: OpeningMenuProps) {
  const [opened, setOpened] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(own, button.props.ref)
  useEffect(() => {
    // This button stands in the place of the one that was pressed, and gets the focus back from the menu.
    own.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      {...props}
      opened={opened}
      onChange={setOpened}
    >
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
