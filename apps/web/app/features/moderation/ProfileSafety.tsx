import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBan, IconFlag } from '@tabler/icons-react'
import type { Moderated } from './BlockDialog.tsx'
import classes from './moderation.module.css'
import { useDialogs } from './use-dialogs.tsx'

/** Block and Report at the end of a profile. */
export function ProfileSafety({ profile }: { profile: Moderated }) {
  const { ask, dialogs } = useDialogs(profile)
  return (
    <div className={classes.safety}>
      <Button
        variant="subtle"
        className={classes.quiet}
        leftSection={<IconBan size={20} stroke={1.9} />}
        onClick={() => ask('block')}
      >
        <Trans>Block</Trans>
      </Button>
      <Button
        variant="subtle"
        className={classes.danger}
        leftSection={<IconFlag size={20} stroke={1.9} />}
        onClick={() => ask('report')}
      >
        <Trans>Report</Trans>
      </Button>
      {dialogs}
    </div>
  )
}
