import type { Output } from '@harana/contract'
import { productTypes, purchaseStates } from '@harana/contract/model/purchases'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUser } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useMoney } from '../../../entities/money/use-money.ts'
import { useProductWords } from '../../../entities/plan/use-product-words.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { ChoiceFilter } from '../ChoiceFilter.tsx'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { TextFilter } from '../TextFilter.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import own from './money.module.css'
import { purchaseTone, purchaseStates as stateWords } from './words.ts'

type Purchase = Output<'admin/getpurchases'>['purchases'][number]

/** All purchases, the newest first, by state, product, member and receipt. */
export function Purchases() {
  const { t, i18n } = useLingui()
  const { price } = useMoney()
  const words = useProductWords()
  const navigate = useNavigate()
  const { values, change, page, onPage } = useHashFilter()
  const answer = useStaffCall('admin/getpurchases', {
    page,
    state: purchaseStates.find((one) => one === values.state),
    productType: productTypes.find((one) => one === values.product),
    memberId: Number(values.member) || undefined,
    receiptNumber: values.receipt || undefined,
  })
  const nameOf = ({ receiptNumber, memberName }: Purchase) => receiptNumber ?? memberName
  return (
    <>
      <div className={classes.fields}>
        <TextFilter
          label={t`Receipt number`}
          placeholder="H-20411"
          maxLength={20}
          value={values.receipt ?? ''}
          onChange={(receipt) => change({ receipt })}
        />
        <TextFilter
          digits
          label={t`Member number`}
          value={values.member ?? ''}
          onChange={(member) => change({ member })}
        />
        <ChoiceFilter
          label={t`State`}
          choices={purchaseStates.map((one) => [one, i18n._(stateWords[one])])}
          value={values.state}
          onChange={(state) => change({ state })}
        />
        <ChoiceFilter
          label={t`Product`}
          choices={[
            ['credits', t`Credits`],
            ['plan', t`Plans`],
          ]}
          value={values.product}
          onChange={(product) => change({ product })}
        />
      </div>
      <StaffTable
        label={t`Purchases`}
        answer={answer}
        rowsOf={({ purchases }) => purchases}
        columns={[
          { id: 'receipt', header: t`Receipt`, cell: ({ receiptNumber }) => receiptNumber ?? '–' },
          {
            id: 'member',
            header: t`Member`,
            cell: ({ memberId, memberName }) => (memberId === null ? t`An erased account` : memberName),
          },
          { id: 'product', header: t`Product`, cell: words },
          { id: 'price', header: t`Price`, cell: ({ cents }) => price(cents), align: 'end' },
          {
            id: 'state',
            header: t`State`,
            cell: ({ state, refundedCents, test }) => (
              <span className={own.states}>
                <Chip tone={purchaseTone(state)}>{i18n._(stateWords[state])}</Chip>
                {refundedCents > 0 && state !== 'refunded' && <Chip tone="quiet">{t`Partly refunded`}</Chip>}
                {test && <Chip tone="quiet">{t`Test`}</Chip>}
              </span>
            ),
          },
          { id: 'at', header: t`Time`, cell: ({ paid, created }) => <Moment at={paid ?? created} /> },
        ]}
        keyOf={({ purchaseId }) => purchaseId}
        nameOf={nameOf}
        onOpen={({ purchaseId }) => void navigate(adminPath('purchases', purchaseId))}
        acts={[
          {
            letter: 'm',
            label: t`Only this member`,
            icon: IconUser,
            act: ({ memberId }) => change({ member: String(memberId) }),
            isOpen: ({ memberId }) => memberId !== null,
            keyOnly: true,
          },
        ]}
        page={page}
        onPage={onPage}
        empty={<Trans>No purchase fits this filter.</Trans>}
      />
    </>
  )
}
