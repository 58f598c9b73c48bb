import type { Output } from '@harana/contract'
import { type JobState, jobStates } from '@harana/contract/model/staff-lists'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh, IconReload, IconRepeat, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { Choices } from '../../ui/Choices/Choices.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import type { Column } from '../../ui/DataTable/DataTable.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './admin.module.css'
import { Moment } from './Moment.tsx'
import { StaffTable } from './StaffTable.tsx'
import { useHashFilter } from './use-hash-filter.ts'
import { useStaffCall } from './use-staff-call.ts'

type Job = Output<'admin/getjobs'>['jobs'][number]

const stateOf = (asked: string | undefined): JobState => jobStates.find((one) => one === asked) ?? 'failed'

/** The jobs that are not done, by their state: what failed may be tried once more or deleted. */
export function Jobs() {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t } = useLingui()
  const { values, change, page, onPage } = useHashFilter()
  const state = stateOf(values.state)
  const answer = useStaffCall('admin/getjobs', { state, page })
  const { busy, attempt } = useAttempt()
  const [deleting, setDeleting] = useState<Job | null>(null)
  const counts = answer.data?.counts
  const names: Record<JobState, string> = { waiting: t`Waiting`, running: t`Running`, failed: t`Failed` }
  const retry = async ({ kind, id }: Job) => {
    if (!(await attempt(() => call('admin/retryjob', { kind, id })))) return
    toast.success(t`The job ${kind} is tried once more.`)
    await answer.mutate()
  }
  const retryAll = async ({ kind }: Job) => {
    if (!(await attempt(() => call('admin/retryjobs', { kind })))) return
    toast.success(t`All failed jobs ${kind} are tried once more.`)
    await answer.mutate()
  }
  const remove = async (job: Job) => {
    const { kind, id } = job
    const done = await attempt(() => call('admin/deletejob', { kind, id }))
    setDeleting(null)
    if (!done) return
    toast.success(t`The job ${kind} is deleted.`)
    await answer.mutate()
  }
  const at = (time: string | null) => time && <Moment at={time} />
  const columns: Record<JobState, Column<Job>[]> = {
    waiting: [{ id: 'due', header: t`Due`, cell: ({ dueAt }) => at(dueAt) }],
    running: [{ id: 'started', header: t`Started`, cell: ({ startedAt }) => at(startedAt) }],
    failed: [{ id: 'failed', header: t`Failed`, cell: ({ failedAt }) => at(failedAt) }],
  }
  return (
    <>
      <div className={classes.filter}>
        <Choices
          label={t`State`}
          options={['failed' as const, 'waiting' as const, 'running' as const].map((one) => ({
            value: one,
            label: counts ? `${names[one]} ${counts[one]}` : names[one],
          }))}
          value={[state]}
          onChange={([one]) => change({ state: one ?? '' })}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} stroke={1.9} />}
          onClick={() => void answer.mutate()}
        >
          <Trans>Refresh</Trans>
        </Button>
      </div>
      <StaffTable
        label={t`Jobs`}
        answer={answer}
        rowsOf={({ jobs }) => jobs}
        columns={[
          { id: 'kind', header: t`Kind`, cell: ({ kind }) => kind },
          { id: 'attempts', header: t`Tried`, cell: ({ attempts }) => attempts, align: 'end' },
          { id: 'queued', header: t`Queued`, cell: ({ queuedAt }) => at(queuedAt) },
          ...columns[state],
          { id: 'error', header: t`Last error`, cell: ({ error }) => error, written: true },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ kind }) => kind}
        acts={[
          {
            letter: 'r',
            label: t`Retry`,
            icon: IconReload,
            act: (job) => void retry(job),
            isOpen: (job) => job.state === 'failed',
          },
          {
            letter: 'a',
            label: t`Retry all of this kind`,
            icon: IconRepeat,
            act: (job) => void retryAll(job),
            isOpen: (job) => job.state === 'failed',
          },
          {
            letter: 'd',
            label: t`Delete`,
            icon: IconTrash,
            act: setDeleting,
            isOpen: (job) => job.state !== 'running',
          },
        ]}
        page={page}
        onPage={onPage}
        empty={<Trans>No job is in this state.</Trans>}
      />
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && void remove(deleting)}
        busy={busy}
        danger
        title={t`Delete this job?`}
        action={t`Delete`}
        icon={<IconTrash size={20} stroke={1.9} />}
      >
        <Trans>What it was to do is not done then, and this can’t be undone.</Trans>
      </ConfirmDialog>
    </>
  )
}
