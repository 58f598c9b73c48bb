/** Which names nobody may take: those that pose as the site or its team, and what programs turn into links. */

const teamWords =
  'admin admins administrator administration staff support supporter moderator mod mods team official help helpdesk service services customerservice security system root operator webmaster postmaster info contact billing noreply owner'
const siteWords = 'harana tagpo'
/** Of them, what families are called as well. */
const familyNames = 'billing root service'

/** What looks like a letter of the Latin alphabet, by that letter. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑ4',
  b: 'вβ8',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεє3',
  g: 'ɡ',
  h: 'һнհ',
  i: 'іιlı1ӏ',
  k: 'кκ',
  m: 'м',
  n: 'ոηп',
  o: 'оοօ0',
  p: 'рρ',
  r: 'гг',
  s: 'ѕ5',
  t: 'тτ7',
  u: 'υս',
  v: 'ν',
  x: 'хχ',
  y: 'уγ',
}
const latin = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/** A word as the eye reads it: small, without marks, every lookalike as one letter. */
const fold = (text: string) =>
  [...text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
    .map((sign) => latin.get(sign) ?? sign)
    .join('')
const folded = (words: string) => words.split(' ').map(fold)

const sites = folded(siteWords)
const reserved = new Set([...folded(teamWords), ...sites])
const families = folded(familyNames)
const reservedForPeople = new Set([...reserved].filter((word) => !families.includes(word)))
const onlyOf = (words: ReadonlySet<string>) => new RegExp(`^(?:${[...words].join('|')})+$`)
const onlyReserved = onlyOf(reserved)
const onlyReservedForPeople = onlyOf(reservedForPeople)

/** Whether a profile's name poses as the site or its team: "Admin", "H4rana_Support", "SupportJane". */
export function isReservedName(name: string): boolean {
  const whole = wholeOf(name)
  return (
    wordsOf(name).some((word) => reserved.has(word)) ||
    onlyReserved.test(whole) ||
    sites.some((site) => whole.includes(site))
  )
}

/** The same of a person's first or last name. A part of a word is nothing: Sharanappa and Haranath are people. */
export const isReservedPersonName = (name: string): boolean =>
  wordsOf(name).some((word) => reservedForPeople.has(word)) || onlyReservedForPeople.test(wholeOf(name))

/** The words of a name as the eye reads them, with and without the digits at their end. */
function wordsOf(name: string): string[] {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...words, ...words.map((word) => word.replace(/\p{N}+$/u, ''))].map(fold)
}

const wholeOf = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether mail programs and phones would make a link of it: a host's name, a telephone number. */
export const looksLikeLink = (name: string): boolean =>
  /[\p{L}\p{N}][./:@][\p{L}\p{N}]/u.test(name) || /\d(?:[_. -]?\d){6}/.test(name)
