import type { TypeIndicator } from '@harana/contract/model/profile-class'
import type { CardTrait } from '@harana/contract/model/shared-traits'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { spokenLanguageName } from '../../lib/i18n/spoken-language-names.ts'
import classes from './FitsPill.module.css'

/** The goals, by what the badge of who has them says. */
const goals: Partial<Record<CardTrait, TypeIndicator>> = {
  lfSerious: 'serious',
  lfRelationship: 'relationship',
  lfFriendship: 'friendship',
  lfCasual: 'casual',
}

type FitsPillProps = {
  trait: CardTrait
  /** What the badge beside it says, which is not said once more. */
  beside?: TypeIndicator
}

/** What fits the viewer and a member, in two or three words. */
export function FitsPill({ trait, beside }: FitsPillProps) {
  const textOf = useTraitWords()
  return (
    <span className={classes.fits}>
      <IconCheck size={15} stroke={2.4} aria-hidden="true" />
      <span>{beside !== undefined && goals[trait] === beside ? <Trans>You too</Trans> : textOf(trait)}</span>
    </span>
  )
}

function useTraitWords() {
  const { t, i18n } = useLingui()
  const words = {
    wantChildren: t`Both want children`,
    wantNoChildren: t`Both want no children`,
    lfSerious: t`Both want marriage`,
    lfRelationship: t`Both want a relationship`,
    lfFriendship: t`Both want friendship`,
    lfCasual: t`Both date casually`,
  }
  return (trait: CardTrait) => {
    if (trait in words) return words[trait as keyof typeof words]
    const language = spokenLanguageName(trait as Exclude<CardTrait, keyof typeof words>, i18n.locale)
    return t`Both speak ${language}`
  }
}
