import { useState } from 'react'
import { placed } from './arrange.ts'

/** Photos put in another order by dragging: how they stand meanwhile, and what each tile needs for it. */
export function useDragOrder(ids: string[], order: (ids: string[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [wished, setWished] = useState<string[] | null>(null)
  const shown = wished ?? ids
  const drop = () => {
    if (wished && wished.join() !== ids.join()) order(wished)
    setDragged(null)
    setWished(null)
  }
  return {
    shown,
    dragging: dragged !== null,
    tile: (pictureId: string, place: number) => ({
      dragged: dragged === pictureId,
      onDrag: () => setDragged(pictureId),
      onDragOver: () => dragged && setWished(placed(shown, dragged, place)),
      onDrop: drop,
    }),
  }
}
