import type { PayoutTerms } from '@harana/contract/calls/payouts'
import {
  ACCOUNT_WAIT_HOURS,
  accountFlaw,
  isBankMethod,
  isSameName,
  normaliseAccount,
  type PayoutBank,
  type PayoutMethod,
  payoutBankCodes,
  payoutBanks,
  payoutMethods,
} from '@harana/contract/model/payouts'
import { LEGAL_NAME_MAX } from '@harana/contract/model/verification'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { methodNames } from '../../entities/money/payout-words.ts'
import { call } from '../../lib/api/api.ts'
import { fieldText } from '../../lib/api/errors.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { RadioTiles } from '../../ui/RadioTiles/RadioTiles.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type Summary, useRefreshPayouts } from './use-payouts.ts'

type AddAccountProps = { summary: Summary; terms: PayoutTerms; onClose: () => void }

/** Adds an account to be paid to, in the name that was verified. */
export function AddAccount({ summary: { verifiedName }, terms, onClose }: AddAccountProps) {
  const { t } = useLingui()
  const freshProof = useFreshProof()
  const refresh = useRefreshPayouts()
  const offered = payoutMethods.filter((method) => terms.fees[method] !== undefined)
  const form = useForm({
    initialValues: {
      method: offered[0] ?? ('gcash' as PayoutMethod),
      bank: '' as PayoutBank | '',
      holder: verifiedName ?? '',
      number: '',
    },
    validateInputOnBlur: true,
    validate: {
      bank: (bank, { method }) => (isBankMethod(method) && !bank ? t`Please choose a bank.` : null),
      holder: (holder) =>
        verifiedName && !isSameName(holder, verifiedName)
          ? t`Must be the name that was verified: ${verifiedName}`
          : null,
      number: (number, { method }) => {
        const flaw = accountFlaw(method, normaliseAccount(method, number))
        return flaw && fieldText(flaw)
      },
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ bank, holder, ...rest }) => {
    const ofBank = isBankMethod(rest.method) && bank ? { bank } : {}
    await freshProof(() => call('payouts/addaccount', { ...rest, ...ofBank, holder: holder.trim() }))
    onClose()
    toast.success(t`Added. It can be used in ${ACCOUNT_WAIT_HOURS} hours.`)
    await refresh()
  })
  const { method } = form.values
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      title={t`Add an account`}
      action={t`Add this account`}
      icon={<IconPlus size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <p>
        <Trans>
          It waits for {ACCOUNT_WAIT_HOURS} hours before its first payout, and we tell you at once.
        </Trans>
      </p>
      <RadioTiles
        name="method"
        label={t`How you want to be paid`}
        value={method}
        onChange={(next) => {
          form.setFieldValue('method', next)
          form.clearErrors()
        }}
        columns={2}
        options={offered.map((one) => ({ value: one, label: methodNames[one] }))}
      />
      {isBankMethod(method) && (
        <NativeSelect
          label={t`Bank`}
          data={[
            { value: '', label: t`Choose a bank` },
            ...payoutBankCodes.map((code) => ({ value: code, label: payoutBanks[code] })),
          ]}
          {...form.getInputProps('bank')}
        />
      )}
      <TextInput
        label={
          method === 'paypal'
            ? t`E-mail of the PayPal account`
            : isBankMethod(method)
              ? t`Account number`
              : t`Mobile number`
        }
        inputMode={method === 'paypal' ? 'email' : 'numeric'}
        autoComplete="off"
        {...form.getInputProps('number')}
      />
      <TextInput
        label={t`Name on the account`}
        description={t`As the bank or the wallet writes it, and as on your ID.`}
        maxLength={LEGAL_NAME_MAX}
        autoComplete="name"
        {...form.getInputProps('holder')}
      />
    </ConfirmDialog>
  )
}
