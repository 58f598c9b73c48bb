import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMoney } from '../../../entities/money/use-money.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import classes from '../admin.module.css'
import { ChoiceFilter } from '../ChoiceFilter.tsx'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { productsOf } from './products.ts'
import { useProductName } from './use-product-name.ts'

const keyOf = ({ productType, productId }: { productType: string; productId: number }) =>
  `${productType}-${productId}`

/** Every price that there was, of all products or of one, the newest first. */
export function PriceHistory({ id }: { id: string }) {
  const { t } = useLingui()
  const { price: priceOf, credits } = useMoney()
  const nameOf = useProductName()
  const { values, change } = useHashFilter()
  const isHere = id === 'history'
  const answer = useStaffCall('admin/getprices', isHere ? {} : null)
  const products = productsOf(answer.data?.prices ?? [])
  const chosen = products.find((one) => keyOf(one) === values.product)
  return (
    <>
      <Link to={adminPath('prices')} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>All prices</Trans>
      </Link>
      {!isHere ? (
        <EmptyState>
          <Trans>This page is not here.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={classes.filter}>
            <ChoiceFilter
              label={t`Product`}
              choices={products.map((one) => [keyOf(one), nameOf(one)])}
              value={chosen && keyOf(chosen)}
              onChange={(product) => change({ product })}
            />
          </div>
          <StaffTable
            label={t`History`}
            answer={answer}
            rowsOf={({ prices }) =>
              prices
                .filter((one) => !chosen || keyOf(one) === keyOf(chosen))
                .sort((a, b) => b.priceId - a.priceId)
            }
            columns={[
              { id: 'product', header: t`Product`, cell: nameOf },
              { id: 'price', header: t`Price`, cell: ({ cents }) => priceOf(cents), align: 'end' },
              { id: 'credits', header: t`Credits`, cell: (one) => credits(one.credits), align: 'end' },
              { id: 'from', header: t`From`, cell: ({ from }) => <Moment at={from} /> },
              {
                id: 'until',
                header: t`Until`,
                cell: ({ until }) => (until ? <Moment at={until} /> : t`Holds now`),
              },
              { id: 'by', header: t`Changed by`, cell: ({ changedBy }) => changedBy?.name ?? '–' },
            ]}
            keyOf={({ priceId }) => String(priceId)}
            nameOf={(one) => `${nameOf(one)} ${one.priceId}`}
            page={1}
            onPage={() => {}}
            empty={<Trans>Nothing was ever sold.</Trans>}
          />
        </>
      )}
    </>
  )
}
