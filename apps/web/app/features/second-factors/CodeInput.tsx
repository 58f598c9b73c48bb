import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'

/** A field for the six digits that an authenticator app shows. */
export function CodeInput(props: TextInputProps) {
  const { t } = useLingui()
  return (
    <TextInput
      name="code"
      label={t`Code from your authenticator app`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      {...props}
    />
  )
}
