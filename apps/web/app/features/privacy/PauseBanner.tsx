import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerPause } from '@tabler/icons-react'
import { Banner } from '../../ui/Banner/Banner.tsx'
import { usePause } from './use-privacy.ts'

/** Says over every page that the member takes a pause, which a press ends. */
export function PauseBanner() {
  const { t } = useLingui()
  const { paused, busy, save } = usePause()
  if (!paused) return null
  return (
    <Banner
      label={t`Pause`}
      icon={IconPlayerPause}
      tone="news"
      action={<Trans>End the pause</Trans>}
      onAct={() => save(false)}
      busy={busy}
    >
      <Trans>Your profile is paused. Nobody sees you.</Trans>
    </Banner>
  )
}
