import type { ReportCategory } from '@harana/contract/calls/moderation'
import { REPORT_MAX } from '@harana/contract/model/limits'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { categoryLabels } from '../../entities/member/labels.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { RadioTiles } from '../../ui/RadioTiles/RadioTiles.tsx'
import type { Moderated } from './BlockDialog.tsx'
import classes from './moderation.module.css'
import { type Followed, useModeration } from './use-moderation.ts'

type ReportDialogProps = Followed & {
  profile: Moderated
  opened: boolean
  onClose: () => void
  /** Whether the report also blocks the member. */
  block: boolean
  onBlock: (block: boolean) => void
}

const choices = Object.entries(categoryLabels) as [ReportCategory, (typeof categoryLabels)[ReportCategory]][]

/** Reports a member: first a category, then a text, which is kept until it is sent. */
export function ReportDialog({ profile, opened, onClose, block, onBlock, onDone }: ReportDialogProps) {
  const { t, i18n } = useLingui()
  const { report, busy } = useModeration(profile.profileId, { onDone })
  const [category, setCategory] = useState<ReportCategory | null>(null)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const { userName } = profile
  const send = async () => {
    setMissing(category === null)
    if (category === null) fields.current?.querySelector('input')?.focus()
    else if (await report({ category, text, block })) onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void send()}
      title={t`Report ${userName}`}
      action={t`Send report`}
      icon={<IconFlag size={20} stroke={1.9} />}
      danger
      busy={busy}
    >
      <div className={classes.report} ref={fields}>
        <p>{t`Our team reads this. ${userName} is not told who wrote.`}</p>
        {missing && category === null && <FormAlert>{t`Choose what happened, then send.`}</FormAlert>}
        <RadioTiles<ReportCategory>
          name="report-category"
          label={t`What is it about?`}
          columns={2}
          value={category}
          onChange={setCategory}
          options={choices.map(([value, label]) => ({ value, label: i18n._(label) }))}
        />
        <Textarea
          label={t`What happened?`}
          description={t`We keep the profile as it is now, so that our team can see it.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          size="md"
          maxLength={REPORT_MAX}
          autosize
          minRows={3}
          maxRows={8}
        />
        <Checkbox
          className={classes.check}
          label={t`Also block ${userName}`}
          checked={block}
          onChange={(event) => onBlock(event.currentTarget.checked)}
        />
      </div>
    </ConfirmDialog>
  )
}
