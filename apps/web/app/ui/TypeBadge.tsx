import { useLingui } from '@lingui/react/macro'
import {
  IconDiamond,
  IconGlassCocktail,
  IconHearts,
  IconMoodSmile,
  IconShieldStar,
} from '@tabler/icons-react'
import classes from './TypeBadge.module.css'

const icons = {
  staff: IconShieldStar,
  serious: IconDiamond,
  relationship: IconHearts,
  friendship: IconMoodSmile,
  casual: IconGlassCocktail,
}

/** What a member looks for, as the profile-class rules name it. */
export type ProfileType = keyof typeof icons

/** Icon and word for a member's type, in its fixed colours. */
export function TypeBadge({ type }: { type: ProfileType }) {
  const { t } = useLingui()
  const words = {
    staff: t`Staff`,
    serious: t`I date to Marry ONLY`,
    relationship: t`BF/GF`,
    friendship: t`Friendship`,
    casual: t`Casual Dating`,
  }
  const Icon = icons[type]
  return (
    <span className={classes.badge} data-type={type}>
      <Icon size={15} stroke={1.9} aria-hidden="true" />
      {words[type]}
    </span>
  )
}
