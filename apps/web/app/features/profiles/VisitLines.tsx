import { Gender } from '@harana/contract/model/enums'
import type { Locale } from '@harana/contract/model/locale'
import { useLingui } from '@lingui/react/macro'
import { IconEye } from '@tabler/icons-react'
import { dayText } from './days.ts'
import classes from './ProfileView.module.css'
import type { SeenProfile } from './use-profile.ts'

/** The days on which the viewer and the member last visited each other's profile; nothing if they never did. */
export function VisitLines({ profile }: { profile: SeenProfile }) {
  const { i18n } = useLingui()
  const { gender, userLastVisitProfile: theirs, youLastVisitProfile: yours } = profile
  const words = useVisitWords(gender)
  const when = (day: string) => dayText(day, new Date(), i18n.locale as Locale)
  const lines = [theirs && words.theyVisited(when(theirs)), yours && words.youVisited(when(yours))]
  if (!theirs && !yours) return null
  return (
    <p className={classes.visits}>
      <IconEye size={18} stroke={1.9} aria-hidden="true" />
      {lines.filter(Boolean).join(' ')}
    </p>
  )
}

function useVisitWords(gender: number) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t } = useLingui()
  if (gender === Gender.Girl)
    return {
      theyVisited: (when: string) => t`She visited you ${when}.`,
      youVisited: (when: string) => t`You last visited her ${when}.`,
    }
  if (gender === Gender.Guy)
    return {
      theyVisited: (when: string) => t`He visited you ${when}.`,
      youVisited: (when: string) => t`You last visited him ${when}.`,
    }
  return {
    theyVisited: (when: string) => t`They visited you ${when}.`,
    youVisited: (when: string) => t`You last visited them ${when}.`,
  }
}
