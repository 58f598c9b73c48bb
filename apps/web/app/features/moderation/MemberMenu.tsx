import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconBan, IconFlag } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { CardMenu } from '../../ui/CardMenu.tsx'
import type { Moderated } from './BlockDialog.tsx'
import classes from './moderation.module.css'
import { useDialogs } from './use-dialogs.tsx'

/** The menu of one member's card: what the page hands in as Menu.Items, then Block and Report. */
export function MemberMenu({ profile, children }: { profile: Moderated; children?: ReactNode }) {
  const { ask: open, dialogs } = useDialogs(profile)
  const button = useRef<HTMLButtonElement>(null)
  // A dialog gives the focus back to where it was: the item chosen is gone by then, the button is not.
  const ask = (what: 'block' | 'report') => {
    button.current?.focus()
    open(what)
  }
  return (
    <>
      <CardMenu name={profile.userName} buttonRef={button}>
        {children}
        <Menu.Item leftSection={<IconBan size={22} stroke={1.9} />} onClick={() => ask('block')}>
          <Trans>Block</Trans>
        </Menu.Item>
        <Menu.Item
          className={classes.danger}
          leftSection={<IconFlag size={22} stroke={1.9} />}
          onClick={() => ask('report')}
        >
          <Trans>Report</Trans>
        </Menu.Item>
      </CardMenu>
      {dialogs}
    </>
  )
}
