import { Menu, type MenuProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, useEffect, useRef, useState } from 'react'
import type { MenuButton } from '../on-demand/on-demand.tsx'

type OpeningMenuProps = Omit<MenuProps, 'opened' | 'onChange'> & { button: MenuButton }

/**
 * A menu that opens as soon as it is mounted, because its button was pressed while its code was loading. For
 * `lazyMenu`.
 */
export function OpeningMenu({ button, children, ...props }: OpeningMenuProps) {
  const [opened, setOpened] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(own, button.props.ref)
  useEffect(() => {
    // This button replaces the one that was pressed, and gets the focus back when the menu closes.
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
