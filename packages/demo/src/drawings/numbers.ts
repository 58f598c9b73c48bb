export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/** 0 up to `from`, 1 from `till` on, and evenly between. */
export const ramp = (value: number, from: number, till: number): number =>
  clamp((value - from) / (till - from), 0, 1)

/** 0 to n - 1. */
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

/** The nth of a list that begins again at its end. */
export const nth = <T>(list: readonly T[], n: number): T => list[n % list.length]!
