import { useLingui } from '@lingui/react/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/**
 * A password field with a lock icon and a toggle that reveals it. Pass 'current-password' or 'new-password' as
 * `autoComplete`.
 */
export function PasswordField(
  props: PasswordInputProps & { autoComplete: 'current-password' | 'new-password' },
) {
  const { t } = useLingui()
  return (
    <PasswordInput
      label={t`Password`}
      leftSection={<IconLock size={20} stroke={1.9} />}
      rightSectionWidth={48}
      visibilityToggleButtonProps={{
        'aria-label': t`Show the password`,
        tabIndex: 0,
        style: { width: 44, height: 44 },
      }}
      {...props}
    />
  )
}
