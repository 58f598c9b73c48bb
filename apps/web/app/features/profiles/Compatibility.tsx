import { type SharedTrait, sharedTraits, type Traits } from '@harana/contract/model/shared-traits'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { spokenLanguageName } from '../../lib/i18n/spoken-language-names.ts'
import classes from './ProfileView.module.css'

/** Lists what the viewer and a member have in common; nothing if they have stated nothing in common. */
export function Compatibility({ viewer, member }: { viewer: Traits; member: Traits }) {
  const textOf = useTraitText()
  const lines = sharedTraits(viewer, member).map(textOf)
  if (lines.length === 0) return null
  return (
    <section>
      <VisuallyHidden component="h2">
        <Trans>What fits</Trans>
      </VisuallyHidden>
      <ul className={classes.fits}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={18} stroke={2.2} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns what a trait is called: "You both want children". */
export function useTraitText() {
  const { t, i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale)
  const words = {
    lfSerious: t`You both want marriage`,
    lfRelationship: t`You both want a relationship`,
    lfFriendship: t`You both want friendship`,
    lfCasual: t`You both want casual dating`,
    wantChildren: t`You both want children`,
    wantNoChildren: t`Neither of you wants children`,
  }
  return (trait: SharedTrait) => {
    if (typeof trait === 'string') return words[trait]
    const names = list.format(trait.languages.map((code) => spokenLanguageName(code, i18n.locale)))
    return t`You both speak ${names}`
  }
}
