import { productTypes } from '@harana/contract/model/purchases'
import { useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import { NotSold } from '../features/purchases/NotSold.tsx'
import { Order } from '../features/purchases/Order.tsx'
import { Outcome } from '../features/purchases/Outcome.tsx'
import { Page } from '../ui/Page/Page.tsx'

/** The order of a product; with `?purchase=` what became of one. */
export default function PurchasePage() {
  const { t } = useLingui()
  const params = useParams()
  const [query] = useSearchParams()
  const productType = productTypes.find((one) => one === params.productType)
  const productId = /^[1-9]\d{0,3}$/.test(params.productId ?? '') ? Number(params.productId) : null
  const purchaseId = query.get('purchase')
  return (
    <Page title={t`Purchase`} ownTitle>
      {!productType || productId === null ? (
        <NotSold />
      ) : purchaseId ? (
        <Outcome
          key={purchaseId}
          productType={productType}
          productId={productId}
          purchaseId={purchaseId}
          left={query.has('back')}
        />
      ) : (
        <Order key={`${productType} ${productId}`} productType={productType} productId={productId} />
      )}
    </Page>
  )
}
