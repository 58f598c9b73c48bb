import { useState } from 'react'
import { placed } from './arrange.ts'

/** Orders photos by dragging. Returns the order to show meanwhile, and the props of each tile. */
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
    tile: (photoId: string, place: number) => ({
      dragged: dragged === photoId,
      onDrag: () => setDragged(photoId),
      onDragOver: () => dragged && setWished(placed(shown, dragged, place)),
      onDrop: drop,
    }),
  }
}
