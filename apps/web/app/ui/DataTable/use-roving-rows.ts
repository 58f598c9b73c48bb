import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** What a table does besides moving between its rows. */
export type RowKeys = {
  /** Opens the row at this index. */
  onOpen?: ((index: number) => void) | undefined
  /** What a letter does to the row at this index; nothing for all other letters. */
  actionOf: (letter: string, index: number) => (() => void) | undefined
  /** Turns this many pages forward. */
  onTurn: (pages: -1 | 1) => void
  /** Shows the keys. */
  onHelp: () => void
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
const ends: Record<string, number> = { Home: 0, End: Number.POSITIVE_INFINITY }

/**
 * The keyboard of a grid whose rows take the focus: one row is in the tab order, with its buttons; arrows and J and K move
 * between rows, left and right between a row and its buttons. The keys only work while the focus is in the grid, but for J
 * and K while nothing has the focus, as after a reload: they enter it.
 * @param rows the rows' identities
 */
export function useRovingRows(rows: readonly string[], keys: RowKeys) {
  const grid = useRef<HTMLTableSectionElement>(null)
  const visited = useRef(false)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, Math.max(rows.length - 1, 0))

  // Rows that come while nothing else has the focus take it: the next page, or what follows a row that went away.
  const identity = rows.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to look for the focus
  useEffect(() => {
    const { activeElement, body } = document
    const free = activeElement === body ? visited.current : activeElement?.id === 'main'
    if (free) rowAt(grid, active)?.focus({ preventScroll: true })
  }, [identity])

  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { activeElement, body } = document
      const nothing = activeElement === body || activeElement?.id === 'main'
      const row = /^[jk]$/i.test(event.key) && nothing && rowAt(grid, active)
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    addEventListener('keydown', enter)
    return () => removeEventListener('keydown', enter)
  }, [active])

  const move = (to: number) => {
    const index = Math.max(0, Math.min(to, rows.length - 1))
    setChosen(index)
    rowAt(grid, index)?.focus()
  }
  /** What a key does while the focus is on a row or on one of its buttons; nothing for all other keys. */
  const actionOf = (key: string, row: HTMLElement, onRow: boolean): (() => void) | undefined => {
    if (key in steps) return () => move(active + steps[key]!)
    if (key in ends) return () => move(ends[key]!)
    if (key === 'ArrowRight') return () => moveWithin(row, 1)
    if (key === 'ArrowLeft') return () => moveWithin(row, -1)
    if (key === 'PageDown') return () => keys.onTurn(1)
    if (key === 'PageUp') return () => keys.onTurn(-1)
    if (key === '?') return keys.onHelp
    if (key === 'Enter') return onRow ? keys.onOpen && (() => keys.onOpen?.(active)) : undefined
    return key.length === 1 ? keys.actionOf(key, active) : undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = (event.target as HTMLElement).closest<HTMLElement>('tbody [role=row]')
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const action = row && actionOf(key, row, event.target === row)
    if (!action) return
    event.preventDefault()
    action()
  }
  return {
    grid,
    active,
    onKeyDown,
    /** Has the row at this index be the one in the tab order. */
    onFocusRow: (index: number) => {
      visited.current = true
      setChosen(index)
    },
  }
}

const rowAt = (grid: RefObject<HTMLElement | null>, index: number) =>
  grid.current?.querySelectorAll<HTMLElement>('[role=row]')[index]

/** Moves the focus from a row to its buttons, or back. */
function moveWithin(row: HTMLElement, step: number): void {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button, a[href]')]
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}
