import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import classes from './moderation.module.css'
import { type Followed, useModeration } from './use-moderation.ts'
import { blockConsequence } from './words.ts'

export type Moderated = { profileId: number; userName: string; gender: number }

type BlockDialogProps = Followed & {
  profile: Moderated
  opened: boolean
  onClose: () => void
  /** Opens the report instead, with "block as well" chosen. */
  onReport: () => void
}

/** Asks for a confirmation before a member is blocked, and states the consequences. */
export function BlockDialog({ profile, opened, onClose, onReport, onDone }: BlockDialogProps) {
  const { t, i18n } = useLingui()
  const { block, busy } = useModeration(profile.profileId, { onDone })
  const [alsoReport, setAlsoReport] = useState(false)
  const { userName } = profile
  const confirm = async () => {
    if (alsoReport) return onReport()
    if (await block()) onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t`Block ${userName}?`}
      action={alsoReport ? t`Go on to the report` : t`Block ${userName}`}
      cancel={<Trans>Keep</Trans>}
      icon={<IconBan size={20} stroke={1.9} />}
      danger
      busy={busy}
    >
      {i18n._(blockConsequence(profile.gender))}
      <Checkbox
        className={classes.check}
        label={t`Also report this profile`}
        checked={alsoReport}
        onChange={(event) => setAlsoReport(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  )
}
