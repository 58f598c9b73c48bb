/** The first eight digits of a typed or pasted text ("1234 5678", "code: 12345678"). */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 8)
}
