import { useLingui } from '@lingui/react/macro'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { KaPartnerSeal } from './KaPartnerSeal.tsx'

type VerifiedMarkProps = {
  member: { kaPartner?: boolean | undefined; verified?: boolean | undefined }
  size?: number
  /** On dark backgrounds and photos. */
  onNight?: boolean
}

/** What stands after a verified member's name: a Ka-Partner's seal, or a guy's plain check. */
export function VerifiedMark({ member, size = 22, onNight = false }: VerifiedMarkProps) {
  const { t } = useLingui()
  if (member.kaPartner) return <KaPartnerSeal size={size} onNight={onNight} />
  if (!member.verified) return null
  return (
    <IconCircleCheckFilled
      size={size}
      role="img"
      aria-label={t`Verified`}
      style={{ flex: 'none', color: onNight ? '#bee0f5' : 'var(--check)' }}
    />
  )
}
