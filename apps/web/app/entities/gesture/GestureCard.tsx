import type { Gesture } from '@harana/contract/model/live-photos'
import { useLingui } from '@lingui/react/macro'
import classes from './GestureCard.module.css'
import { GestureDrawing } from './GestureDrawing.tsx'
import { gestureWords } from './gesture-words.ts'

/** A gesture as drawing and words. */
export function GestureCard({ gesture }: { gesture: Gesture }) {
  const { i18n } = useLingui()
  return (
    <figure className={classes.card}>
      <GestureDrawing gesture={gesture} />
      <figcaption>{gestureWords(i18n, gesture)}</figcaption>
    </figure>
  )
}
