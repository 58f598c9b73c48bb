import { range } from './numbers.ts'

/**
 * Chance that is the same for the same keys. Every trait and every photo has its own, so that a trait that is added
 * later changes nobody who is drawn already.
 */
export type Dice = ReturnType<typeof dice>

export function dice(...keys: (string | number)[]) {
  let hash = 2166136261
  for (const letter of keys.join('|')) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  let state = hash >>> 0
  /** From 0 to 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  // The first ones still show how the keys begin.
  next()
  next()
  return {
    between: (least: number, most: number) => least + next() * (most - least),
    /** Between the two, and most often about their middle. */
    bell: (least: number, most: number) => least + ((next() + next() + next()) / 3) * (most - least),
    below: (n: number) => Math.floor(next() * n),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    chance: (share: number) => next() < share,
    side: (): 1 | -1 => (Math.floor(next() * 2) === 0 ? 1 : -1),
    /** One of the names, each as often as its weight says. */
    weighted<Name extends string>(weights: Partial<Record<Name, number>>): Name {
      const rows = Object.entries(weights) as [Name, number][]
      let lot = next() * rows.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of rows) {
        lot -= weight
        if (lot < 0) return name
      }
      return rows[0]![0]
    },
    shuffle<T>(list: readonly T[]): T[] {
      const shuffled = [...list]
      for (const i of range(shuffled.length).slice(1).reverse()) {
        const j = Math.floor(next() * (i + 1))
        const swapped = shuffled[i]!
        shuffled[i] = shuffled[j]!
        shuffled[j] = swapped
      }
      return shuffled
    },
  }
}
