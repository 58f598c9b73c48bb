import type { Output } from '@harana/contract'
import { announcementStates } from '@harana/contract/model/announcements'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminPath } from '../../../lib/site/paths.ts'
import { Choices } from '../../../ui/Choices/Choices.tsx'
import classes from '../admin.module.css'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { EndDialog } from './EndDialog.tsx'
import { useAnnouncementWords } from './words.ts'

type Announcement = Output<'admin/getannouncements'>['announcements'][number]

/** The announcements by their state. */
export function Announcements() {
  const { t, i18n } = useLingui()
  const { states, audiences, importances, siteName } = useAnnouncementWords()
  const navigate = useNavigate()
  const { values, change, page, onPage } = useHashFilter()
  const state = announcementStates.find((one) => one === values.state) ?? 'shown'
  const answer = useStaffCall('admin/getannouncements', { state, page })
  const [ending, setEnding] = useState<Announcement | null>(null)
  const titleOf = ({ titleEn, titleFil }: Announcement) => (i18n.locale === 'fil' ? titleFil : titleEn)
  return (
    <>
      <div className={classes.filter}>
        <Choices
          label={t`State`}
          options={announcementStates.map((one) => ({ value: one, label: states[one] }))}
          value={[state]}
          onChange={([one]) => change({ state: one ?? '' })}
        />
        <Button
          component={Link}
          to={adminPath('announcements', 'new')}
          leftSection={<IconPlus size={20} stroke={1.9} />}
        >
          <Trans>New announcement</Trans>
        </Button>
      </div>
      <StaffTable
        label={t`Announcements`}
        answer={answer}
        rowsOf={({ announcements }) => announcements}
        columns={[
          { id: 'title', header: t`Title`, cell: titleOf, written: true },
          { id: 'audience', header: t`For`, cell: ({ audience }) => audiences[audience] },
          { id: 'site', header: t`Site`, cell: ({ site }) => siteName(site) },
          { id: 'importance', header: t`Importance`, cell: ({ importance }) => importances[importance] },
          { id: 'from', header: t`From`, cell: ({ startsAt }) => <Moment at={startsAt} /> },
          {
            id: 'until',
            header: t`Until`,
            cell: ({ endedAt, endsAt }) => <Moment at={endedAt ?? endsAt} />,
          },
        ]}
        keyOf={({ id }) => id}
        nameOf={titleOf}
        onOpen={({ id }) => void navigate(adminPath('announcements', id))}
        acts={[
          {
            letter: 'e',
            label: t`End`,
            icon: IconPlayerStop,
            act: setEnding,
            isOpen: (announcement) => announcement.state !== 'ended',
          },
        ]}
        page={page}
        onPage={onPage}
        empty={<Trans>No announcement is in this state.</Trans>}
      />
      <EndDialog announcement={ending} onClose={() => setEnding(null)} onEnded={() => answer.mutate()} />
    </>
  )
}
