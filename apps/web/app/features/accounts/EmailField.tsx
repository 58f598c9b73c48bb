import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'

/** A field for an email. The device neither corrects nor capitalises its text. */
export function EmailField(props: TextInputProps) {
  const { t } = useLingui()
  return (
    <TextInput
      type="email"
      name="email"
      label={t`E-mail`}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      leftSection={<IconMail size={20} stroke={1.9} />}
      {...props}
    />
  )
}
