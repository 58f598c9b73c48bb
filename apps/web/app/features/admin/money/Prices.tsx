import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHistory, IconPencil, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMoney } from '../../../entities/money/use-money.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { EndSaleDialog } from './EndSaleDialog.tsx'
import own from './money.module.css'
import { PriceDialog } from './PriceDialog.tsx'
import { type Product, productsOf } from './products.ts'
import { useProductName } from './use-product-name.ts'

/** What is sold and what is not, each with its price; a price is never changed, the next one follows it. */
export function Prices() {
  const { t } = useLingui()
  const { price: priceOf, credits } = useMoney()
  const nameOf = useProductName()
  const navigate = useNavigate()
  const answer = useStaffCall('admin/getprices', {})
  const [edited, setEdited] = useState<Product | null>(null)
  const [ending, setEnding] = useState<Product | null>(null)
  const products = productsOf(answer.data?.prices ?? [])
  const newBundle = (): Product => ({
    productType: 'credits',
    productId:
      Math.max(0, ...products.filter((one) => one.productType === 'credits').map((one) => one.productId)) + 1,
    price: null,
  })
  return (
    <>
      <div className={classes.filter}>
        <p className={classes.hint}>
          <Trans>
            Prices are the same for everybody, with tax. A plan that runs renews at the price that it was
            bought for.
          </Trans>
        </p>
        <div className={own.dates}>
          <Button
            disabled={!answer.data}
            leftSection={<IconPlus size={20} stroke={1.9} />}
            onClick={() => setEdited(newBundle())}
          >
            <Trans>New bundle</Trans>
          </Button>
          <Button
            component={Link}
            to={adminPath('prices', 'history')}
            variant="default"
            leftSection={<IconHistory size={20} stroke={1.9} />}
          >
            <Trans>History</Trans>
          </Button>
        </div>
      </div>
      <StaffTable<Product, Output<'admin/getprices'>>
        label={t`Prices`}
        answer={answer}
        rowsOf={({ prices }) => productsOf(prices)}
        columns={[
          { id: 'product', header: t`Product`, cell: nameOf },
          {
            id: 'price',
            header: t`Price`,
            cell: ({ price }) => (price ? priceOf(price.cents) : <Chip tone="quiet">{t`Not sold`}</Chip>),
            align: 'end',
          },
          {
            id: 'credits',
            header: t`Credits`,
            cell: ({ price }) => (price ? credits(price.credits) : '–'),
            align: 'end',
          },
          {
            id: 'from',
            header: t`Since`,
            cell: ({ price }) => (price ? <Moment at={price.from} /> : '–'),
          },
          {
            id: 'by',
            header: t`Changed by`,
            cell: ({ price }) => price?.changedBy?.name ?? '–',
          },
        ]}
        keyOf={({ productType, productId }) => `${productType}-${productId}`}
        nameOf={nameOf}
        acts={[
          { letter: 'e', label: t`Set the price`, icon: IconPencil, act: setEdited },
          {
            letter: 'x',
            label: t`End the sale`,
            icon: IconPlayerStop,
            act: setEnding,
            isOpen: ({ price }) => price !== null,
          },
          {
            letter: 'h',
            label: t`History`,
            icon: IconHistory,
            act: ({ productType, productId }) =>
              void navigate(`${adminPath('prices', 'history')}#product=${productType}-${productId}`),
            keyOnly: true,
          },
        ]}
        page={1}
        onPage={() => {}}
        empty={<Trans>Nothing was ever sold.</Trans>}
      />
      {edited && (
        <PriceDialog product={edited} onClose={() => setEdited(null)} onSet={() => answer.mutate()} />
      )}
      {ending && (
        <EndSaleDialog product={ending} onClose={() => setEnding(null)} onEnded={() => answer.mutate()} />
      )}
    </>
  )
}
