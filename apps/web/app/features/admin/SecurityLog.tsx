import type { Output } from '@harana/contract'
import { SECURITY_LOG_DAYS } from '@harana/contract/model/limits'
import { type SecurityKind, securityKinds } from '@harana/contract/model/staff-lists'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconNetwork, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Choices } from '../../ui/Choices/Choices.tsx'
import type { RowAct } from '../../ui/DataTable/DataTable.tsx'
import { Fact } from '../../ui/Facts/Facts.tsx'
import classes from './admin.module.css'
import { CaseDrawer } from './CaseDrawer.tsx'
import { Chip } from './Chip.tsx'
import { FilterChips } from './FilterChips.tsx'
import { Moment } from './Moment.tsx'
import { StaffTable } from './StaffTable.tsx'
import { TextFilter } from './TextFilter.tsx'
import { useHashFilter } from './use-hash-filter.ts'
import { useStaffCall } from './use-staff-call.ts'

type Event = Output<'admin/getsecuritylog'>['events'][number]

/** The names of the log's kinds. */
function useKindNames(): Record<SecurityKind, string> {
  const { t } = useLingui()
  return {
    'sign-up': t`Sign-up`,
    'log-in': t`Log-in`,
    'log-out': t`Log-out`,
    credentials: t`Passwords and keys`,
    link: t`Links in mails`,
    staff: t`Staff`,
    limit: t`Limits`,
    refusal: t`Refusals`,
  }
}

const isKind = (value: string | undefined): value is SecurityKind =>
  securityKinds.some((kind) => kind === value)
const isHash = (value: string | undefined) => /^[0-9a-f]{32}$/.test(value ?? '')
const shortHash = (hash: string | null) => (hash === null ? '' : hash.slice(0, 8))

/** The security log, newest first, by kind, member and network. */
export function SecurityLog() {
  const { t } = useLingui()
  const names = useKindNames()
  const { values, change, page, onPage } = useHashFilter()
  const [opened, setOpened] = useState<Event | null>(null)
  const kind = isKind(values.kind) ? values.kind : undefined
  const member = isHash(values.member) ? values.member : undefined
  const network = isHash(values.network) ? values.network : undefined
  const memberId = Number(values.memberId) || undefined
  const answer = useStaffCall('admin/getsecuritylog', { page, kind, member, network, memberId })
  const only = (filter: Record<string, string>) => {
    setOpened(null)
    change(filter)
  }
  const acts: RowAct<Event>[] = [
    {
      letter: 'm',
      label: t`Only this member`,
      icon: IconUser,
      act: (event) => only({ member: event.member ?? '' }),
      isOpen: (event) => event.member !== null,
      keyOnly: true,
    },
    {
      letter: 'n',
      label: t`Only this network`,
      icon: IconNetwork,
      act: (event) => only({ network: event.network ?? '' }),
      isOpen: (event) => event.network !== null,
      keyOnly: true,
    },
  ]
  return (
    <>
      <p className={classes.hint}>
        <Trans>
          The log names members and networks by keyed hashes. It is kept for {SECURITY_LOG_DAYS} days, and it
          records that you read it.
        </Trans>
      </p>
      <div className={classes.filter}>
        <Choices
          label={t`Kind`}
          options={[
            { value: '', label: t`All` },
            ...securityKinds.map((one) => ({ value: one, label: names[one] })),
          ]}
          value={[kind ?? '']}
          onChange={([value = '']) => change({ kind: value })}
        />
        <TextFilter
          digits
          label={t`Member number`}
          value={values.memberId ?? ''}
          onChange={(value) => change({ memberId: value })}
        />
      </div>
      <FilterChips
        chips={[
          ...(member ? [{ id: 'member', label: t`Member ${shortHash(member)}` }] : []),
          ...(network ? [{ id: 'network', label: t`Network ${shortHash(network)}` }] : []),
        ]}
        onRemove={(id) => change({ [id]: '' })}
      />
      <StaffTable
        label={t`Security log`}
        answer={answer}
        rowsOf={({ events }) => events}
        columns={[
          { id: 'at', header: t`Time`, cell: ({ at }) => <Moment at={at} seconds /> },
          { id: 'kind', header: t`Kind`, cell: (event) => names[event.kind] },
          { id: 'call', header: t`Call`, cell: ({ call }) => <code>{call}</code> },
          {
            id: 'code',
            header: t`Outcome`,
            cell: ({ code }) => <Chip tone={code === 'SUCCESS' ? 'good' : 'bad'}>{code}</Chip>,
          },
          { id: 'member', header: t`Member`, cell: (event) => <code>{shortHash(event.member)}</code> },
          { id: 'network', header: t`Network`, cell: (event) => <code>{shortHash(event.network)}</code> },
          { id: 'times', header: t`Times`, cell: ({ times }) => times, align: 'end' },
        ]}
        keyOf={({ at, kind, call, code, member, network }) =>
          [at, kind, call, code, member, network].join(' ')
        }
        nameOf={({ call, code }) => `${call} ${code}`}
        onOpen={setOpened}
        acts={acts}
        page={page}
        onPage={onPage}
        empty={<Trans>No event fits this filter.</Trans>}
      />
      <CaseDrawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? names[opened.kind] : ''}
        acts={opened ? acts.filter(({ isOpen }) => isOpen?.(opened)) : []}
        onAct={(act) => opened && act.act(opened)}
      >
        {opened && (
          <>
            <Fact label={t`Time`}>
              <Moment at={opened.at} seconds />
            </Fact>
            <Fact label={t`Call`}>{opened.call}</Fact>
            <Fact label={t`Outcome`}>{opened.code}</Fact>
            <Fact label={t`Member`}>{opened.member ?? t`None`}</Fact>
            <Fact label={t`Network`}>{opened.network ?? t`None`}</Fact>
            <Fact label={t`Times`}>{opened.times}</Fact>
          </>
        )}
      </CaseDrawer>
    </>
  )
}
