/** The US cents that a field of dollars holds, such as 12.5 or $1,250.00; null where it holds no amount. */
export function parseDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** US cents as a field of dollars holds them: 12.50. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2)
