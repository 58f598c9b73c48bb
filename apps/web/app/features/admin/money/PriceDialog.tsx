import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPencil } from '@tabler/icons-react'
import { dollarsOf, parseDollars } from '../../../entities/money/dollars.ts'
import { useMoney } from '../../../entities/money/use-money.ts'
import { call } from '../../../lib/api/api.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import type { Product } from './products.ts'
import { useProductName } from './use-product-name.ts'
import { wholeIn } from './whole-in.ts'

const leastCents = 50
const mostCents = 100_000_00
const mostCredits = 1_000_000

type PriceDialogProps = { product: Product; onClose: () => void; onSet: () => Promise<unknown> }

/** Sets a product's price and the credits that it gives; one that is not sold is sold from then on. */
export function PriceDialog({ product, onClose, onSet }: PriceDialogProps) {
  const { t } = useLingui()
  const { price: priceOf, credits: creditsOf } = useMoney()
  const name = useProductName()(product)
  const freshProof = useFreshProof()
  const { productType, productId, price } = product
  const [least, most] = [priceOf(leastCents), priceOf(mostCents)]
  const leastCredits = productType === 'credits' ? 1 : 0
  const form = useForm({
    initialValues: {
      cents: price ? dollarsOf(price.cents) : '',
      credits: price ? String(price.credits) : productType === 'plan' ? '0' : '',
    },
    validate: {
      cents: (text) => {
        const cents = parseDollars(text)
        return cents === null || cents < leastCents || cents > mostCents
          ? t`An amount from ${least} to ${most}.`
          : null
      },
      credits: (text) => {
        const end = creditsOf(mostCredits)
        return wholeIn(text, leastCredits, mostCredits) === null
          ? t`A whole number from ${leastCredits} to ${end}.`
          : null
      },
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ cents, credits }) => {
    const next = { cents: parseDollars(cents)!, credits: wholeIn(credits, leastCredits, mostCredits)! }
    const input = { productType, productId, priceId: price?.priceId ?? null, next }
    await freshProof(() => call('admin/setprice', input))
    onClose()
    toast.success(t`${name}: saved.`)
    await onSet()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      title={name}
      action={price ? t`Set the price` : t`Sell it`}
      icon={<IconPencil size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <p>
        <Trans>It holds at once, for everybody who has not ordered yet.</Trans>
      </p>
      <TextInput
        label={t`Price in US dollars, with tax`}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('cents')}
      />
      <TextInput
        label={productType === 'plan' ? t`Credits with each period` : t`Credits`}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('credits')}
      />
    </ConfirmDialog>
  )
}
