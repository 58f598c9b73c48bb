import { may } from '@harana/contract/policy/policy'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.tsx'
import { useSiteRules } from '../../lib/site/configuration.ts'
import { profilePath } from '../../lib/site/paths.ts'
import { GiftDialog } from './gift-dialog.ts'
import type { Recipient } from './use-gifts.ts'

/** Opens the dialog of gifts on a profile, for those to whom gifts are open. */
export function GiftButton({ to }: { to: Recipient }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const session = useSession()
  const mayBuy = may('buy', session, useSiteRules()) === true
  if (!mayBuy) return null
  const { userName } = to
  return (
    <>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconGift size={20} stroke={1.9} aria-hidden="true" />}
        aria-label={t`Gift for ${userName}`}
        onClick={() => setOpened(true)}
      >
        <Trans>Gift</Trans>
      </Button>
      <GiftDialog opened={opened} onClose={() => setOpened(false)} to={to} back={profilePath(to.profileId)} />
    </>
  )
}
