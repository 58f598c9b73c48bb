import { useState } from 'react'
import { placed } from './arrange.ts'

/** Orders photos by dragging. Returns the order to show meanwhile, and the props of each tile. */
export function useDragOrder(ids: string[], order: (ids: string[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [newOrder, setNewOrder] = useState<string[] | null>(null)
  const shown = newOrder ?? ids
  const drop = () => {
    if (newOrder && newOrder.join() !== ids.join()) order(newOrder)
    setDragged(null)
    setNewOrder(null)
  }
  return {
    shown,
    dragging: dragged !== null,
    tile: (photoId: string, place: number) => ({
      dragged: dragged === photoId,
      onDrag: () => setDragged(photoId),
      onDragOver: () => dragged && setNewOrder(placed(shown, dragged, place)),
      onDrop: drop,
    }),
  }
}
