import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { spokenLanguageName } from '../../lib/i18n/spoken-language-names.ts'
import { type Fit, type Fitting, fitsOf } from './fits.ts'
import classes from './ProfileView.module.css'

/** Says plainly what fits between the viewer and a member; nothing when nothing can be told. */
export function WhatFits({ viewer, member }: { viewer: Fitting; member: Fitting }) {
  const say = useFitWords()
  const lines = fitsOf(viewer, member).map(say)
  if (lines.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>What fits</Trans>
      </h2>
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

function useFitWords() {
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
  return (fit: Fit) => {
    if (typeof fit === 'string') return words[fit]
    const names = list.format(fit.languages.map((code) => spokenLanguageName(code, i18n.locale)))
    return t`You both speak ${names}`
  }
}
