import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import admin from '../admin.module.css'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'

type Change = Output<'admin/getannouncementchanges'>['changes'][number]

type AnnouncementHistoryProps = {
  id: string
  /** Takes the words of a version into the form; left out where nothing can be changed any more. */
  onTake: ((change: Change) => void) | undefined
}

/** What an announcement said each time it was saved, newest first. */
export function AnnouncementHistory({ id, onTake }: AnnouncementHistoryProps) {
  const { t, i18n } = useLingui()
  const { page, onPage } = useHashFilter()
  const answer = useStaffCall('admin/getannouncementchanges', { id, page })
  const isFilipino = i18n.locale === 'fil'
  return (
    <section aria-labelledby="announcement-history">
      <h2 id="announcement-history" className={admin.part}>
        <Trans>History</Trans>
      </h2>
      <StaffTable
        label={t`History`}
        answer={answer}
        rowsOf={({ changes }) => changes}
        columns={[
          { id: 'version', header: t`Version`, cell: ({ version }) => version },
          {
            id: 'title',
            header: t`Title`,
            cell: ({ titleEn, titleFil }) => (isFilipino ? titleFil : titleEn),
          },
          { id: 'text', header: t`Text`, cell: ({ textEn, textFil }) => (isFilipino ? textFil : textEn) },
          {
            id: 'by',
            header: t`Changed by`,
            cell: ({ changedBy }) => changedBy?.name ?? t`A former member of staff`,
          },
          { id: 'at', header: t`When`, cell: ({ changedAt }) => <Moment at={changedAt} /> },
        ]}
        keyOf={({ version }) => String(version)}
        nameOf={({ version }) => String(version)}
        acts={onTake ? [{ letter: 'u', label: t`Use again`, icon: IconArrowBackUp, act: onTake }] : []}
        page={page}
        onPage={onPage}
        empty={<Trans>Nothing was saved yet.</Trans>}
      />
    </section>
  )
}
