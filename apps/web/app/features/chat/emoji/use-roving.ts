import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const cells = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-cell]')]

/**
 * One stop of the Tab key for a box of many buttons, each with a `data-cell` of its own: arrows lead from one to the next
 * and to the one above or below, Home and End to the ends. `stop` is the cell that Tab reaches; null is the first one.
 */
export function useRoving() {
  const [stop, setStop] = useState<string | null>(null)
  const onFocus = ({ target }: FocusEvent) => {
    const cell = (target as HTMLElement).dataset.cell
    if (cell !== undefined) setStop(cell)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = cells(event.currentTarget)
    const from = all.indexOf(document.activeElement as HTMLElement)
    if (from < 0) return
    const to = next(event.key, all, from)
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  return { stop, box: { onFocus, onKeyDown } }
}

function next(key: string, all: HTMLElement[], from: number): HTMLElement | undefined {
  if (key === 'ArrowRight') return all[from + 1]
  if (key === 'ArrowLeft') return all[from - 1]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key === 'ArrowDown') return below(all, from)
  if (key === 'ArrowUp') return above(all, from)
  return undefined
}

/** The nearest of the next row that lies under a cell, and the last of a shorter row. */
function below(all: HTMLElement[], from: number): HTMLElement | undefined {
  const here = all[from]!.getBoundingClientRect()
  const after = all.slice(from + 1).filter((cell) => cell.getBoundingClientRect().top > here.top + 1)
  return nearest(after, after[0]?.getBoundingClientRect().top, here.left)
}

function above(all: HTMLElement[], from: number): HTMLElement | undefined {
  const here = all[from]!.getBoundingClientRect()
  const before = all.slice(0, from).filter((cell) => cell.getBoundingClientRect().top < here.top - 1)
  return nearest(before, before.at(-1)?.getBoundingClientRect().top, here.left)
}

function nearest(all: HTMLElement[], top: number | undefined, left: number): HTMLElement | undefined {
  if (top === undefined) return undefined
  const row = all.filter((cell) => Math.abs(cell.getBoundingClientRect().top - top) < 2)
  const away = (cell: HTMLElement) => Math.abs(cell.getBoundingClientRect().left - left)
  return row.reduce((one, other) => (away(other) < away(one) ? other : one))
}
