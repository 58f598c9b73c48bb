import type { PackGif } from '@harana/contract/model/chat'
import { useLingui } from '@lingui/react/macro'

/** Returns what is to be seen on each drawing of our own pack, in the current locale. */
export function usePackWords(): Record<PackGif, string> {
  const { t } = useLingui()
  return {
    wave: t`Waving`,
    smile: t`Smiling`,
    heart: t`A beating heart`,
    laugh: t`Laughing out loud`,
    blush: t`Blushing, with small hearts`,
    thumbsUp: t`Thumbs up`,
    thinking: t`Thinking it over`,
    sleepy: t`Yawning, time to sleep`,
    party: t`Celebrating in a party hat`,
    kiss: t`Blowing a kiss`,
    rainCheck: t`Under an umbrella in the rain`,
    thankYou: t`Hands together, thank you`,
  }
}
