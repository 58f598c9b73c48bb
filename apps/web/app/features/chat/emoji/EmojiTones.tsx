import { useLingui } from '@lingui/react/macro'
import { useStore } from '../../../lib/session/store.ts'
import classes from './emoji.module.css'
import { toned } from './emoji.ts'

const hand = { emoji: '✋', hasTones: true, name: '', keywords: '' }

/** The skin tone of all emoji that have one: each press takes the next. */
export function EmojiTones() {
  const { t } = useLingui()
  const tone = useStore((store) => store.emojiTone)
  const setTone = useStore((store) => store.setEmojiTone)
  const names = [t`yellow`, t`light`, t`medium light`, t`medium`, t`medium dark`, t`dark`]
  const now = names[tone]
  return (
    <button
      type="button"
      className={classes.tone}
      aria-label={t`Skin tone: ${now}`}
      title={t`Skin tone: ${now}`}
      onClick={() => setTone((tone + 1) % names.length)}
    >
      {toned(hand, tone)}
    </button>
  )
}
