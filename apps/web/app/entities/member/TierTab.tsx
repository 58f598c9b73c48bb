import { useLingui } from '@lingui/react/macro'
import { IconCrown, IconShieldStar, IconSparkles, IconStarFilled } from '@tabler/icons-react'
import classes from './TierTab.module.css'
import { type TierName, tierOf } from './tier.ts'

const icons: Record<TierName, typeof IconCrown> = {
  premium: IconStarFilled,
  'premium-new': IconSparkles,
  executive: IconCrown,
  staff: IconShieldStar,
}

/**
 * The name of a member's tier as a tab at the photo's left edge, or as a `chip` among badges. Nothing for classes
 * without a tier.
 */
export function TierTab({ className, chip = false }: { className: string; chip?: boolean }) {
  const { t } = useLingui()
  const { tab } = tierOf(className)
  if (!tab) return null
  const words: Record<TierName, string> = {
    premium: t`Premium`,
    'premium-new': t`Premium · New`,
    executive: t`Executive`,
    staff: t`Staff`,
  }
  const Icon = icons[tab]
  return (
    <span className={classes.tab} data-tier={tab} data-chip={chip || undefined}>
      <Icon size={15} stroke={1.9} aria-hidden="true" />
      {words[tab]}
    </span>
  )
}
