import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerStop } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import type { Product } from './products.ts'
import { useProductName } from './use-product-name.ts'

type EndSaleDialogProps = { product: Product; onClose: () => void; onEnded: () => Promise<unknown> }

/** Asks before a product is not sold any more. */
export function EndSaleDialog({ product, onClose, onEnded }: EndSaleDialogProps) {
  const { t } = useLingui()
  const name = useProductName()(product)
  const freshProof = useFreshProof()
  const { busy, attempt } = useAttempt()
  const { productType, productId, price } = product
  const end = async () => {
    const input = { productType, productId, priceId: price?.priceId ?? null, next: null }
    if (await attempt(() => freshProof(() => call('admin/setprice', input))))
      toast.success(t`${name} is not sold any more.`)
    onClose()
    // After a refusal, too: the price that somebody else set is shown then.
    await onEnded()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void end()}
      busy={busy}
      danger
      title={t`End the sale of ${name}?`}
      action={t`End the sale`}
      icon={<IconPlayerStop size={20} stroke={1.9} />}
    >
      <Trans>Nobody can order it from now on. Plans that run go on and renew. It can be sold again.</Trans>
    </ConfirmDialog>
  )
}
