/** Reads a member's id from a URL's text; null if the text is not an id. */
export function memberNumber(idText: string): number | null {
  const number = /^[1-9]\d{0,15}$/.test(idText) ? Number(idText) : 0
  return number > 0 && Number.isSafeInteger(number) ? number : null
}
