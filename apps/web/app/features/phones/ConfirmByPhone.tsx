import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { noteSent } from '../../lib/forms/use-wait.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { CodeForm } from '../../ui/CodeForm/CodeForm.tsx'
import { Flag } from '../../ui/Flag/Flag.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import classes from './phones.module.css'

type Phone = Output<'users/getphone'>

type ConfirmByPhoneProps = {
  phone: Phone
  /** The country of the member's profile. */
  countryId: number | null
  /** Asks anew what is known of the code. */
  reload: () => Promise<unknown>
  onConfirmed: () => Promise<void>
  /** Where the member can do without. */
  onCancel?: () => void
}

/** Asks for a number, and then for the code that was texted to it. */
export function ConfirmByPhone({ phone, countryId, reload, onConfirmed, onCancel }: ConfirmByPhoneProps) {
  const withProof = useFreshProof()
  const [changing, setChanging] = useState(false)
  const { sent } = phone
  if (!sent || changing)
    return (
      <NumberForm
        {...{ phone, countryId }}
        onSent={async () => {
          await reload()
          setChanging(false)
        }}
        onCancel={sent ? () => setChanging(false) : onCancel}
      />
    )
  return (
    <>
      <h2 className={classes.subtitle}>
        <Trans>We sent a code to your phone</Trans>
      </h2>
      <p className={classes.number}>
        <b>{sent.number}</b>
        <span>
          <Trans>Wrong number?</Trans>{' '}
          <TextButton onClick={() => setChanging(true)}>
            <Trans>Change it</Trans>
          </TextButton>
        </span>
      </p>
      {sent.state === 'failed' && (
        <div className={classes.note}>
          <FormAlert>
            <Trans>The message could not be delivered. Check the number, or choose another way.</Trans>
          </FormAlert>
        </div>
      )}
      {sent.state === 'unknown' && (
        <div className={classes.note}>
          <FormAlert kind="info">
            <Trans>We do not know whether the message went out. If none comes, ask for a new code.</Trans>
          </FormAlert>
        </div>
      )}
      <CodeForm
        channel="text"
        confirm={async (code) => {
          await call('users/confirmphone', { code })
          await onConfirmed()
        }}
        resend={async () => {
          await withProof(() =>
            call('users/sendphonecode', {
              countryId: countryId ?? phone.countries[0]!.countryId,
              number: sent.number,
            }),
          )
          await reload()
        }}
        aside={
          onCancel && (
            <Button variant="default" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )
        }
        inline
      />
    </>
  )
}

type NumberFormProps = Pick<ConfirmByPhoneProps, 'phone' | 'countryId'> & {
  onSent: () => Promise<void>
  onCancel: (() => void) | undefined
}

function NumberForm({ phone: { countries, sent }, countryId, onSent, onCancel }: NumberFormProps) {
  const { t } = useLingui()
  const withProof = useFreshProof()
  const own = countries.find((country) => country.countryId === countryId) ?? countries[0]
  const form = useForm({
    initialValues: { countryId: String(own?.countryId ?? ''), number: sent?.number ?? '' },
    validate: { number: (value) => (value.trim() ? null : t`Please enter your phone number.`) },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    const asked = { countryId: Number(values.countryId), number: values.number }
    await withProof(() => call('users/sendphonecode', asked))
    noteSent('text')
    await onSent()
  })
  const chosen = countries.find((country) => String(country.countryId) === form.values.countryId)
  return (
    <>
      <h2 className={classes.subtitle}>
        <Trans>Which number is yours?</Trans>
      </h2>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <div className={classes.fields}>
          <Select
            {...form.getInputProps('countryId')}
            label={t`Country`}
            data={countries.map((country) => ({
              value: String(country.countryId),
              label: `${country.countryName} +${country.callingCode}`,
            }))}
            leftSection={chosen && <Flag code={chosen.countryShortCode} country="" />}
            allowDeselect={false}
            searchable
          />
          <TextInput
            {...form.getInputProps('number')}
            name="number"
            type="tel"
            label={t`Number`}
            autoComplete="tel"
            leftSection={<IconDeviceMobile size={20} stroke={1.9} />}
          />
        </div>
        <div className={classes.beside}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" loading={busy}>
            <Trans>Send the code here</Trans>
          </Button>
          <span className={classes.quiet}>
            <Trans>A text message with eight digits. They work for ten minutes.</Trans>
          </span>
        </div>
      </form>
    </>
  )
}
