/** The whole number that a field holds; null where it holds none from `least` to `most`. */
export function wholeIn(text: string, least: number, most: number): number | null {
  const value = /^\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}
