import { type TypeFacts, typeClass, typeIndicator } from '@harana/contract/model/profile-class'
import { useLingui } from '@lingui/react/macro'
import {
  IconDiamond,
  IconGlassCocktail,
  IconHearts,
  IconMoodSmile,
  IconShieldStar,
} from '@tabler/icons-react'
import { typeTitles } from './labels.ts'
import classes from './TypeBadge.module.css'

const icons = {
  staff: IconShieldStar,
  serious: IconDiamond,
  relationship: IconHearts,
  friendship: IconMoodSmile,
  casual: IconGlassCocktail,
}

/** Icon and title of a member's type, in the same colours whatever the member's plan, which the frame shows. */
export function TypeBadge({ of: profile }: { of: TypeFacts }) {
  const { i18n } = useLingui()
  const type = typeIndicator(profile)
  const Icon = icons[type]
  return (
    <span className={classes.badge} data-goal={type} data-class={typeClass(profile)}>
      <Icon size={15} stroke={1.9} aria-hidden="true" />
      <span>{i18n._(typeTitles[type])}</span>
    </span>
  )
}
