import type { Output } from '@harana/contract'
import { type SettingGroup, settingNames, settingsIn } from '@harana/contract/policy/site-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { adminPath } from '../../lib/site/paths.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './admin.module.css'
import { Moment } from './Moment.tsx'
import { StaffTable } from './StaffTable.tsx'
import { useSettingValue } from './setting-value.ts'
import { settingWords } from './setting-words.ts'
import { useHashFilter } from './use-hash-filter.ts'
import { useStaffCall } from './use-staff-call.ts'

type HistoryProps = { id: string; section: 'configuration' | 'tips'; group?: SettingGroup }
type Change = Output<'admin/getsitesettingchanges'>['changes'][number]

/** Every change of the settings, newest first, each of which can be undone. */
export const SettingHistory = ({ id }: { id: string }) => <History id={id} section="configuration" />

/** The same of one part, as the case `history` of the section that shows it. */
export function History({ id, section, group }: HistoryProps) {
  const { t, i18n } = useLingui()
  const inWords = useSettingValue()
  const { values, change: filter, page, onPage } = useHashFilter()
  const names = group ? settingsIn(group) : settingNames
  const name = names.find((one) => one === values.name)
  const isHere = id === 'history'
  const answer = useStaffCall(
    'admin/getsitesettingchanges',
    isHere ? { page, ...(name && { name }), ...(group && { group }) } : null,
  )
  const settings = useStaffCall('admin/getsitesettings', isHere ? {} : null)
  const { attempt } = useAttempt()
  const labelOf = (change: Change) => i18n._(settingWords[change.name].label)
  const undo = async (change: Change) => {
    const standing = settings.data?.settings.find((setting) => setting.name === change.name)
    const input = { name: change.name, undo: change.version, version: standing?.version ?? 0 }
    const label = labelOf(change)
    const value = inWords(change.name, change.before)
    if (await attempt(() => call('admin/undositesetting', input))) toast.success(t`${label}: ${value} again.`)
    await Promise.all([answer.mutate(), settings.mutate()])
  }
  return (
    <>
      <Link to={adminPath(section)} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        {section === 'tips' ? <Trans>All tips</Trans> : <Trans>All settings</Trans>}
      </Link>
      {!isHere ? (
        <EmptyState>
          <Trans>This page is not here.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={classes.filter}>
            <NativeSelect
              label={t`Setting`}
              data={[
                { value: '', label: t`All` },
                ...names.map((one) => ({ value: one, label: i18n._(settingWords[one].label) })),
              ]}
              value={name ?? ''}
              onChange={({ currentTarget }) => filter({ name: currentTarget.value })}
            />
          </div>
          <StaffTable
            label={t`History`}
            answer={answer}
            rowsOf={({ changes }) => changes}
            columns={[
              { id: 'name', header: t`Setting`, cell: labelOf },
              { id: 'before', header: t`Before`, cell: (change) => inWords(change.name, change.before) },
              {
                id: 'after',
                header: t`After`,
                cell: (change) => (
                  <>
                    {inWords(change.name, change.after)} {change.undoes !== null && <Trans>(undone)</Trans>}
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
            keyOf={(change) => `${change.name} ${change.version}`}
            nameOf={(change) => `${labelOf(change)} ${change.version}`}
            acts={[
              {
                letter: 'u',
                label: t`Undo`,
                icon: IconArrowBackUp,
                act: (change) => void undo(change),
                isOpen: () => settings.data !== undefined,
              },
            ]}
            page={page}
            onPage={onPage}
            empty={<Trans>Nothing was changed yet.</Trans>}
          />
        </>
      )}
    </>
  )
}
