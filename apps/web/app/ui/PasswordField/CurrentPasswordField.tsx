import { useLingui } from '@lingui/react/macro'
import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './PasswordField.tsx'

/** The password that a member has now, asked before something is changed. */
export function CurrentPasswordField(props: PasswordInputProps) {
  const { t } = useLingui()
  return <PasswordField label={t`Current password`} {...props} autoComplete="current-password" />
}
