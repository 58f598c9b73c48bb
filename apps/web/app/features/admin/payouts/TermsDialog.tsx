import type { PayoutTerms } from '@harana/contract/calls/payouts'
import { REASON_MIN } from '@harana/contract/model/decisions'
import { AUDIT_TEXT_MAX } from '@harana/contract/model/limits'
import { type Cents, cents as centsOf } from '@harana/contract/model/money'
import { type PayoutMethod, payoutMethods } from '@harana/contract/model/payouts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { dollarsOf, parseDollars } from '../../../entities/money/dollars.ts'
import { methodNames } from '../../../entities/money/payout-words.ts'
import { call } from '../../../lib/api/api.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { hasLength } from '../../../lib/forms/validate.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import own from '../money/money.module.css'

type TermsDialogProps = {
  /** The terms that were looked at; null where there were none. */
  termsId: number | null
  terms: PayoutTerms | null
  isClosing: boolean
  onClose: () => void
  onSet: () => Promise<unknown>
}

type Fees = Record<PayoutMethod, string>
/** The centavos of a rate, such as 57.25 or ₱57.25. */
const centavosIn = (rate: string) => parseDollars(rate.replace(/^\s*₱/, ''))
const feeOf = (text: string) => (text.trim() === '' ? undefined : parseDollars(text))

/** Sets the rate, the least amount and the fees, or closes payouts. */
export function TermsDialog({ termsId, terms, isClosing, onClose, onSet }: TermsDialogProps) {
  const { t } = useLingui()
  const freshProof = useFreshProof()
  const form = useForm({
    initialValues: {
      rate: terms ? dollarsOf(terms.rate) : '',
      minimumCents: terms ? dollarsOf(terms.minimumCents) : '5.00',
      fees: Object.fromEntries(
        payoutMethods.map((method) => {
          const fee = terms?.fees[method]
          return [method, fee === undefined ? '' : dollarsOf(fee)]
        }),
      ) as Fees,
      reason: '',
    },
    validate: (values) => ({
      ...(!isClosing && flawsOf(values)),
      reason: hasLength(values.reason, { gte: REASON_MIN, trim: true })
        ? null
        : t`Please say why, in at least ${REASON_MIN} characters.`,
    }),
  })
  const flawsOf = ({ rate, minimumCents, fees }: { rate: string; minimumCents: string; fees: Fees }) => {
    const [centavos, least] = [centavosIn(rate), parseDollars(minimumCents)]
    const wrong = payoutMethods.filter((method) => {
      const fee = feeOf(fees[method])
      return fee === null || (fee !== undefined && least !== null && fee >= least)
    })
    return {
      rate: centavos === null || centavos < 1_000 || centavos > 50_000 ? t`From ₱10.00 to ₱500.00.` : null,
      minimumCents: least === null || least < 100 ? t`At least $1.00.` : null,
      ...Object.fromEntries(
        wrong.map((method) => [`fees.${method}`, t`An amount below the least amount, or empty.`]),
      ),
      ...(payoutMethods.every((method) => feeOf(fees[method]) === undefined) && {
        'fees.gcash': t`At least one way must have a fee, which may be $0.00.`,
      }),
    }
  }
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ rate, minimumCents, fees, reason }) => {
    const next = {
      rate: centavosIn(rate)!,
      minimumCents: centsOf(parseDollars(minimumCents)!),
      fees: Object.fromEntries(
        payoutMethods.flatMap((method) => {
          const fee = feeOf(fees[method])
          return fee === undefined || fee === null ? [] : [[method, centsOf(fee)]]
        }),
      ) as Partial<Record<PayoutMethod, Cents>>,
    }
    const input = { termsId, terms: isClosing ? null : next, reason: reason.trim() }
    await freshProof(() => call('admin/setpayoutterms', input))
    onClose()
    toast.success(isClosing ? t`Payouts are closed.` : t`They hold from now on.`)
    await onSet()
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      danger={isClosing}
      title={isClosing ? t`Close payouts?` : t`Rate and fees`}
      action={isClosing ? t`Close payouts` : t`Set them`}
      icon={isClosing ? <IconLock size={20} stroke={1.9} /> : <IconPencil size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {isClosing ? (
        <p>
          <Trans>
            Nothing new can be asked for. What was asked for goes on, and nothing that was earned is lost.
          </Trans>
        </p>
      ) : (
        <>
          <TextInput
            label={t`Pesos for a dollar`}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('rate')}
          />
          <TextInput
            label={t`Least amount in US dollars`}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('minimumCents')}
          />
          <fieldset className={own.fees}>
            <legend>
              <Trans>Fee of each way in US dollars; an empty one is not offered</Trans>
            </legend>
            <div className={own.fields}>
              {payoutMethods.map((method) => (
                <TextInput
                  key={method}
                  label={methodNames[method]}
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.getInputProps(`fees.${method}`)}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
      <Textarea
        label={t`Reason`}
        autosize
        minRows={2}
        maxLength={AUDIT_TEXT_MAX}
        {...form.getInputProps('reason')}
      />
    </ConfirmDialog>
  )
}
