import { PASSWORD_MIN } from '@harana/contract/model/limits'
import { useLingui } from '@lingui/react/macro'
import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './PasswordField.tsx'

/** The field for a new password, with the rules below it. */
export function NewPasswordField(props: PasswordInputProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      label={t`New password`}
      description={t`At least ${PASSWORD_MIN} characters. A few words with blanks are fine.`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
      autoComplete="new-password"
    />
  )
}
