/** Letters that Unicode does not decompose into a base letter and an accent. */
const plain: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

/** A place's name as it is compared: small letters and digits, without accents, one space between words. */
export function placeKey(name: string): string {
  // Most names need no more than this, and there are many of them.
  const bare = name.toLowerCase()
  if (/^[a-z]+( [a-z]+)*$/.test(bare)) return bare
  return bare
    .normalize('NFKD')
    .replace(/\p{M}|['’‘ʻʼ`.]/gu, '')
    .replace(special, (letter) => plain[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
