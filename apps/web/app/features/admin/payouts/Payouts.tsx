import type { StaffPayout } from '@harana/contract/calls/payouts'
import { payoutMethods, payoutStates } from '@harana/contract/model/payouts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCoins, IconFiles, IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { methodNames } from '../../../entities/money/payout-words.ts'
import { useMoney } from '../../../entities/money/use-money.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { ChoiceFilter } from '../ChoiceFilter.tsx'
import { Moment } from '../Moment.tsx'
import own from '../money/money.module.css'
import { StaffTable } from '../StaffTable.tsx'
import { TextFilter } from '../TextFilter.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { stateTone, stateWords } from './words.ts'

/** All payouts: what waits for a look first, then the newest; by state, way, member and batch. */
export function Payouts() {
  const { t, i18n } = useLingui()
  const { price, pesos } = useMoney()
  const navigate = useNavigate()
  const { values, change, page, onPage } = useHashFilter()
  const answer = useStaffCall('admin/getpayouts', {
    page,
    state: payoutStates.find((one) => one === values.state),
    method: payoutMethods.find((one) => one === values.method),
    profileId: Number(values.member) || undefined,
    batchId: values.batch || undefined,
  })
  return (
    <>
      <div className={classes.filter}>
        <p className={classes.hint}>
          <Trans>Two people look at each payout. Nobody looks twice, nor at their own.</Trans>
        </p>
        <div className={own.dates}>
          <Button
            component={Link}
            to={adminPath('payouts', 'batches')}
            variant="default"
            leftSection={<IconFiles size={20} stroke={1.9} />}
          >
            <Trans>Batches</Trans>
          </Button>
          <Button
            component={Link}
            to={adminPath('payouts', 'terms')}
            variant="default"
            leftSection={<IconCoins size={20} stroke={1.9} />}
          >
            <Trans>Rate and fees</Trans>
          </Button>
        </div>
      </div>
      <div className={classes.fields}>
        <TextFilter
          digits
          label={t`Member number`}
          value={values.member ?? ''}
          onChange={(member) => change({ member })}
        />
        <ChoiceFilter
          label={t`State`}
          choices={payoutStates.map((one) => [one, i18n._(stateWords[one])])}
          value={values.state}
          onChange={(state) => change({ state })}
        />
        <ChoiceFilter
          label={t`Way`}
          choices={payoutMethods.map((one) => [one, methodNames[one]])}
          value={values.method}
          onChange={(method) => change({ method })}
        />
        {values.batch && (
          <Button variant="default" onClick={() => change({ batch: '' })}>
            <Trans>Show all batches</Trans>
          </Button>
        )}
      </div>
      <StaffTable
        label={t`Payouts`}
        answer={answer}
        rowsOf={({ payouts }) => payouts}
        columns={[
          { id: 'number', header: t`Number`, cell: ({ number }) => number },
          {
            id: 'member',
            header: t`Member`,
            cell: ({ memberId, memberName }) => (memberId === null ? t`An erased account` : memberName),
          },
          { id: 'amount', header: t`Amount`, cell: ({ cents }) => price(cents), align: 'end' },
          { id: 'arrives', header: t`Arrives`, cell: ({ centavos }) => pesos(centavos), align: 'end' },
          { id: 'way', header: t`Way`, cell: ({ method }) => methodNames[method] },
          {
            id: 'state',
            header: t`State`,
            cell: ({ state, waits }) => (
              <span className={own.states}>
                <Chip tone={stateTone(state)}>{i18n._(stateWords[state])}</Chip>
                {waits && <Chip tone="quiet">{t`Waits`}</Chip>}
              </span>
            ),
          },
          {
            id: 'asked',
            header: t({ message: 'Asked', context: 'when' }),
            cell: ({ asked }) => <Moment at={asked} />,
          },
        ]}
        keyOf={({ payoutId }) => payoutId}
        nameOf={({ number }) => number}
        onOpen={({ payoutId }) => void navigate(adminPath('payouts', payoutId))}
        acts={[
          {
            letter: 'm',
            label: t`Only this member`,
            icon: IconUser,
            act: ({ memberId }: StaffPayout) => change({ member: String(memberId) }),
            isOpen: ({ memberId }) => memberId !== null,
            keyOnly: true,
          },
        ]}
        page={page}
        onPage={onPage}
        empty={<Trans>No payout fits this filter.</Trans>}
      />
    </>
  )
}
