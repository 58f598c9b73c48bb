import type { Reaction } from '@harana/contract/model/chat'
import { useLingui } from '@lingui/react/macro'

/** Returns the names of the quick answers in the current locale. */
export function useReactionNames(): Record<Reaction, string> {
  const { t } = useLingui()
  return {
    heart: t`Heart`,
    laugh: t`Funny`,
    wow: t`Surprised`,
    sad: t`Sad`,
    thanks: t`Thank you`,
    yes: t`Yes`,
  }
}
