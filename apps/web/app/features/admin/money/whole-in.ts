/** The whole number that a field holds, such as 1000 or 1,000; null where it holds none from `least` to `most`. */
export function wholeIn(text: string, least: number, most: number): number | null {
  const match = /^(?:\d{1,3}(?:,\d{3})+|\d{1,16})$/.exec(text.trim())
  const value = match ? Number(match[0].replaceAll(',', '')) : Number.NaN
  return value >= least && value <= most ? value : null
}
