import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { checkEmail } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { noteSent } from '../../lib/forms/use-wait.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './accounts.module.css'
import { EmailField } from './EmailField.tsx'

type MailFormProps = {
  /** Asks the server to send a mail to this email. */
  send: (email: string) => Promise<unknown>
  onSent: (email: string) => void
  /** The words on the button. */
  action: ReactNode
  hint?: string
  /** The field's name; by default E-mail. */
  label?: string
  initial?: string
  /** Stands before the button: the safe choice. */
  cancel?: ReactNode
}

/** A form with an email and a button that sends a mail to it. */
export function MailForm({ send, onSent, action, hint, label, initial = '', cancel }: MailFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: initial },
    validate: { email: checkEmail },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async (values) => {
    const email = values.email.trim()
    await send(email)
    noteSent('mail')
    onSent(email)
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <EmailField
        key={form.key('email')}
        {...form.getInputProps('email')}
        {...(label && { label })}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <div className={classes.beside}>
        {cancel}
        <Button type="submit" loading={busy} fullWidth={!cancel} size={cancel ? 'md' : 'lg'}>
          {action}
        </Button>
      </div>
    </form>
  )
}
