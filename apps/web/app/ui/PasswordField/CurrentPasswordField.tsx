import { useLingui } from '@lingui/react/macro'
import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './PasswordField.tsx'

/** The field for a member's current password, which some changes require. */
export function CurrentPasswordField(props: PasswordInputProps) {
  const { t } = useLingui()
  return <PasswordField label={t`Current password`} {...props} autoComplete="current-password" />
}
