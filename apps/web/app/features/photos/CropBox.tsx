import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Size } from '../../lib/device/prepare-photo.ts'
import classes from './CropDialog.module.css'
import { type Box, moved, resized } from './crop.ts'

type CropBoxProps = { photo: Size; source: string | undefined; box: Box; onChange: (box: Box) => void }

/** How far an arrow key moves the box, as a fraction of the photo; with Shift ten times as far. */
const STEP = 0.01
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const growth: Record<string, number> = { '+': 1.05, '=': 1.05, '-': 1 / 1.05 }

/** A whole photo with the crop box over it, which is dragged, or moved and resized by keys. */
export function CropBox({ photo, source, box, onChange }: CropBoxProps) {
  const { t } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  const start = useRef({ x: 0, y: 0, box })
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    const factor = growth[event.key]
    if (!arrow && !factor) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    if (arrow) onChange(moved(box, arrow[0] * far, arrow[1] * far))
    else if (factor) onChange(resized(photo, box, box.width * factor))
  }
  const drag = (event: PointerEvent) => {
    const area = stage.current?.getBoundingClientRect()
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { x, y, box: from } = start.current
    onChange(moved(from, (event.clientX - x) / area.width, (event.clientY - y) / area.height))
  }
  const grab = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, box }
  }
  return (
    <div
      ref={stage}
      className={classes.stage}
      style={{
        aspectRatio: `${photo.width} / ${photo.height}`,
        maxWidth: `calc(54dvh * ${photo.width / photo.height})`,
      }}
    >
      {source && <img src={source} alt="" draggable={false} />}
      <button
        type="button"
        className={classes.box}
        style={{
          left: `${box.x * 100}%`,
          top: `${box.y * 100}%`,
          width: `${box.width * 100}%`,
          height: `${box.height * 100}%`,
        }}
        aria-label={t`The part that shows: arrow keys move it, plus and minus change its size`}
        onKeyDown={press}
        onPointerDown={grab}
        onPointerMove={drag}
        data-autofocus
      />
    </div>
  )
}
