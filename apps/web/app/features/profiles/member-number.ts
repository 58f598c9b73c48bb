/** The member's number in an address; null for what is none. */
export function memberNumber(address: string): number | null {
  const number = /^[1-9]\d{0,15}$/.test(address) ? Number(address) : 0
  return number > 0 && Number.isSafeInteger(number) ? number : null
}
