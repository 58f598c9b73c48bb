import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import classes from '../admin.module.css'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'

type Change = Output<'admin/getscamrulechanges'>['changes'][number]

/** Every change of the scam rules, newest first, each of which can be undone. */
export function ScamRuleHistory({ id }: { id: string }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t } = useLingui()
  const { page, onPage } = useHashFilter()
  const isHere = id === 'history'
  const answer = useStaffCall('admin/getscamrulechanges', isHere ? { page } : null)
  const { attempt } = useAttempt()
  const nameOf = ({ rule, phrase }: Change) => phrase ?? rule
  const inWords = (state: Change['before']) => {
    if (state === null) return t`Not there`
    const points = state.weight
    return state.on ? t`Points: ${points}` : t`Off, points: ${points}`
  }
  const undo = async (change: Change) => {
    const input = { rule: change.rule, undo: change.version, version: change.standing }
    const name = nameOf(change)
    const before = inWords(change.before)
    if (await attempt(() => call('admin/undoscamrule', input))) toast.success(t`${name}: ${before} again.`)
    await answer.mutate()
  }
  return (
    <>
      <Link to={adminPath('scam-rules')} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>All scam rules</Trans>
      </Link>
      {!isHere ? (
        <EmptyState>
          <Trans>This page is not here.</Trans>
        </EmptyState>
      ) : (
        <StaffTable
          label={t`History`}
          answer={answer}
          rowsOf={({ changes }) => changes}
          columns={[
            { id: 'rule', header: t`Rule`, cell: nameOf },
            { id: 'before', header: t`Before`, cell: ({ before }) => inWords(before) },
            {
              id: 'after',
              header: t`After`,
              cell: ({ after, undoes }) => (
                <>
                  {inWords(after)} {undoes !== null && <Trans>(undone)</Trans>}
                </>
              ),
            },
            {
              id: 'by',
              header: t`Changed by`,
              cell: ({ changedBy }) => changedBy?.name ?? t`A former member of staff`,
            },
            { id: 'at', header: t`When`, cell: ({ changedAt }) => <Moment at={changedAt} /> },
          ]}
          keyOf={({ rule, version }) => `${rule} ${version}`}
          nameOf={(change) => `${nameOf(change)} ${change.version}`}
          acts={[{ letter: 'u', label: t`Undo`, icon: IconArrowBackUp, act: (change) => void undo(change) }]}
          page={page}
          onPage={onPage}
          empty={<Trans>Nothing was changed yet.</Trans>}
        />
      )}
    </>
  )
}
