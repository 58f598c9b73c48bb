/** The least that so large a part is not above (nearest rank). */
export const quantile = (numbers: number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.max(Math.ceil(numbers.length * part) - 1, 0)]!

export const median = (numbers: number[]): number => quantile(numbers, 0.5)
