import { foldCharacter } from './confusables.ts'

export type TokenKind = 'word' | 'number' | 'amount' | 'phone' | 'digits' | 'email' | 'link' | 'handle'
export type Token = {
  kind: TokenKind
  /** In plain small letters; digits alone for numbers. */
  word: string
  /** How else it may be read: a word that holds digits or signs for letters. */
  other?: string
  /** A phone number, some of whose digits were written as words. */
  spelt?: boolean
  /** It looks like a name that somebody has elsewhere, such as `mark_1977`. */
  name?: boolean
  /** A word for a number. */
  count?: boolean
  /** A sentence ends behind it, or a part of one. */
  ends?: 'sentence' | 'clause'
}

/** Endings of names on the web that no sentence without a space after its full stop has. */
const safeEndings =
  /\.(?:com|net|org|info|xyz|site|biz|ph|ru|cn|cc|ly|gg|ee|tk|ml|io|online|website|store|vip|icu|club|shop|live|link|page|dev|app|example)(?:[/:?]\S*)?$/
const knownHosts =
  /(?:^|[/.])(?:t|wa|m|telegram|signal|line|zalo|fb|onelink|paypal|cash|ko-fi|viber|linktr|bit|cutt|tinyurl|goo|is|rb|shorturl|discord|instagram|snapchat|onlyfans)\.(?:me|ly|app|gl|gd|gy|ee|at|gg|to|co|com)(?:\/|$)/
const isLink = (chunk: string) =>
  /^(?:h[tx]{2}ps?:|www\.)/.test(chunk) ||
  safeEndings.test(chunk) ||
  knownHosts.test(chunk) ||
  /^[a-z0-9-]+\.[a-z]{2,6}\/\w/.test(chunk)
const isEmail = (chunk: string) =>
  /^[a-z0-9._%+-]{2,64}@[a-z0-9-]{2,63}(?:\.[a-z0-9-]{1,63}){0,4}$/.test(chunk)
/** Words that people write behind an @ in place of "at". */
const places =
  /^@(?:home|work|the|my|school|church|night|least|all|a|an|this|that|our|your|his|her|its|office|any|once|first|last|\d+)$/

const currency =
  '(?:\\$|usd|us\\$|php|p|₱|£|gbp|€|eur|euros?|aud|cad|pesos?|dollars?|bucks|pounds?|k|kpesos?|million|m|usdt|btc)'
const amountChunk = new RegExp(
  `^(?:(?:\\$|us\\$|usd|php|₱|£|€|a\\$|c\\$)[0-9][0-9,.]*(?:k|m|usd|php)?|[0-9][0-9,.]*${currency}{1,2})$`,
)
const units =
  /^[0-9]+(?:\.[0-9]+)?(?:st|nd|rd|th|am|pm|yrs?|years?|yo|y|ft|in|cm|kg|kgs|lbs?|mins?|hrs?|h|days?|d|km|mi|x|s|na|pcs|%|am-\d+pm)$/

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '£': 'l',
  '¥': 'y',
  '+': 't',
}

const digitWords: Record<string, string> = {
  zero: '0',
  oh: '0',
  sero: '0',
  wala: '',
  one: '1',
  isa: '1',
  uno: '1',
  two: '2',
  dalawa: '2',
  dos: '2',
  duha: '2',
  three: '3',
  tatlo: '3',
  tres: '3',
  tulo: '3',
  four: '4',
  apat: '4',
  kwatro: '4',
  kuwatro: '4',
  quatro: '4',
  upat: '4',
  five: '5',
  lima: '5',
  singko: '5',
  cinco: '5',
  six: '6',
  anim: '6',
  sais: '6',
  seis: '6',
  unom: '6',
  seven: '7',
  pito: '7',
  syete: '7',
  siyete: '7',
  siete: '7',
  eight: '8',
  walo: '8',
  otso: '8',
  ocho: '8',
  nine: '9',
  siyam: '9',
  nwebe: '9',
  nuwebe: '9',
  nueve: '9',
} // prettier-ignore
/** Words that are written in several ways, as the words they are read as; texts, concepts and rules alike. */
const written: Record<string, string> = {
  u: 'you',
  yu: 'you',
  ya: 'you',
  ur: 'your',
  yr: 'your',
  yur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  plss: 'please',
  plzz: 'please',
  pleas: 'please',
  plis: 'please',
  im: 'i am',
  ive: 'i have',
  ill: 'i will',
  id: 'id',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  isnt: 'is not',
  arent: 'are not',
  aint: 'is not',
  wasnt: 'was not',
  havent: 'have not',
  hasnt: 'has not',
  shouldnt: 'should not',
  youre: 'you are',
  youll: 'you will',
  youd: 'you would',
  youve: 'you have',
  theyre: 'they are',
  were: 'were',
  whats: 'what is',
  wats: 'what is',
  wat: 'what',
  its: 'it is',
  thats: 'that is',
  theres: 'there is',
  heres: 'here is',
  lets: 'let us',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  gimme: 'give me',
  lemme: 'let me',
  sendme: 'send me',
  shes: 'she is',
  hes: 'he is',
  thru: 'through',
  tru: 'through',
  cud: 'could',
  wud: 'would',
  cn: 'can',
  nd: 'and',
  n: 'and',
  bout: 'about',
  txt: 'text',
  msg: 'message',
  mesage: 'message',
  massage: 'massage',
  pwedi: 'pwede',
  pwde: 'pwede',
  pede: 'pwede',
  puwede: 'pwede',
  pwd: 'pwede',
  nalang: 'na lang',
  nlng: 'na lang',
  nlang: 'na lang',
  lng: 'lang',
  nmn: 'naman',
  nman: 'naman',
  aq: 'ako',
  aqo: 'ako',
  q: 'ko',
  akoh: 'ako',
  sau: 'sayo',
  syo: 'sayo',
  jan: 'dyan',
  diyan: 'dyan',
  hnd: 'hindi',
  hndi: 'hindi',
  di: 'hindi',
  d: 'hindi',
  huwag: 'wag',
  huag: 'wag',
  wla: 'wala',
  wlang: 'walang',
  klngan: 'kailangan',
  kelangan: 'kailangan',
  klangan: 'kailangan',
  kylngan: 'kailangan',
  kuwarta: 'kwarta',
  recieve: 'receive',
  recieved: 'received',
  frnd: 'friend',
  ppl: 'people',
  someones: 'someone',
  kunti: 'konti',
  kaunti: 'konti',
  kunting: 'konting',
  kaunting: 'konting',
  yung: 'ang',
  ung: 'ang',
  iyong: 'ang',
  mag: 'mag',
  e: 'e',
  bby: 'baby',
  luv: 'love',
  lov: 'love',
  gud: 'good',
  sna: 'sana',
  kc: 'kasi',
  kse: 'kasi',
  bka: 'baka',
} // prettier-ignore
delete written.id

/** A word as it is read. */
export const canonical = (word: string): string[] => spellings.get(word) ?? [word]
const spellings = new Map(Object.entries(written).map(([word, read]) => [word, read.split(' ')]))

const repeats: Record<string, number> = { double: 2, triple: 3 }
/** Words for two digits, as they are said in phone numbers. */
const tens: Record<string, string> = {
  hundred: '00',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
} // prettier-ignore

/** What stands behind so many characters is not read; a message is shorter. */
const maxLength = 8_000

/** A text in plain small letters: what can't be seen is gone, and look-alikes are what they look like. */
export function foldText(text: string): string {
  if (text.length > maxLength) return foldText(text.slice(0, maxLength))
  if (/^[\t\n\r\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  let folded = ''
  for (const character of text.normalize('NFKC').toLowerCase().normalize('NFD'))
    folded += character < '\x7f' ? character : foldCharacter(character)
  return folded.slice(0, 2 * maxLength)
}

/** The words of a text, as a reader would take them: the tricks by which they are hidden undone. Linear in its length. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  const end = (kind: 'sentence' | 'clause') => {
    const last = tokens.at(-1)
    if (last && last.ends !== 'sentence') last.ends = kind
  }
  for (const line of foldText(text).split(/[\n\r]+/)) {
    for (const chunk of line.split(/\s+/)) if (chunk) readChunk(chunk, tokens, end)
    end('sentence')
  }
  return readDigits(tokens)
}

function readChunk(chunk: string, tokens: Token[], end: (kind: 'sentence' | 'clause') => void) {
  if (chunk.length > 200) chunk = chunk.slice(0, 200)
  const bare = chunk.replace(/^[("'*~[{<_]{1,9}/, '').replace(/[)"'*~\]}>,;:!?._-]{1,9}$/, '')
  if (/^\$[a-z][a-z0-9_-]{3,30}$/.test(bare)) {
    tokens.push({ kind: 'handle', word: bare })
    return
  }
  if (bare.includes('@') || bare.includes('.')) {
    const kind = isEmail(bare)
      ? 'email'
      : isLink(bare)
        ? 'link'
        : /^@[a-z0-9_.]{3,40}$/.test(bare) && !places.test(bare)
          ? 'handle'
          : null
    if (kind) {
      tokens.push({ kind, word: bare })
      if (/[.!?]$/.test(chunk)) end('sentence')
      return
    }
  }
  if (amountChunk.test(bare)) {
    tokens.push({ kind: 'amount', word: bare })
  } else if (/^[0-9]{1,3}(?:,[0-9]{3})+$/.test(bare)) {
    tokens.push({ kind: 'number', word: bare.replaceAll(',', '') })
  } else if (units.test(bare)) {
    tokens.push({ kind: 'word', word: bare })
  } else {
    readPieces(bare, tokens)
  }
  if (/(?:^|[^.])[.!?]+["')\]]*$/.test(chunk) && !/\.\.$/.test(chunk)) end('sentence')
  else if (/[,;:.)\]–—-]$/.test(chunk)) end('clause')
}

function readPieces(bare: string, tokens: Token[]) {
  const pieces = bare
    .replace(/^i['`]d$/, 'i would')
    .replaceAll(/['`]/g, '')
    .split(/[^\p{L}\p{N}@$!|€£¥+₱]+/u)
  const from = tokens.length
  // A word whose letters are parted: n.u.m.b.e.r
  if (pieces.length >= 4 && pieces.every((piece) => /^[a-z]$/.test(piece)))
    pieces.splice(0, pieces.length, pieces.join(''))
  pieces.forEach((piece, index) => {
    const inner = piece.replace(/^[@!|+]+/, '').replace(/[@!|+$]+$/, '')
    if (inner === '') {
      if (piece === '$' || piece === '₱' || piece === '£' || piece === '€')
        tokens.push({ kind: 'word', word: piece })
      return
    }
    if (/^[0-9]+$/.test(inner)) tokens.push({ kind: 'number', word: inner })
    else if (/^\+?[$₱£€]+[0-9]+[km]?$/.test(inner)) tokens.push({ kind: 'amount', word: inner })
    else if (/[0-9@$!|€£¥+]/.test(inner)) {
      const parts = inner.split(/[!|+@]+/).filter(Boolean)
      const word = [...inner].map((sign) => leet[sign] ?? sign).join('')
      // A sign between two words parts them more often than it stands for a letter.
      if (parts.length > 1 && parts.every((part) => /^[a-z]{2,}$/.test(part)) && inner.includes('!'))
        for (const part of parts) tokens.push({ kind: 'word', word: part, ends: 'sentence' })
      else tokens.push({ kind: 'word', word, other: inner.replaceAll(/[^\p{L}\p{N}]/gu, '') })
    } else for (const word of canonical(inner)) tokens.push({ kind: 'word', word })
    if (index < pieces.length - 1 && /[.!?]/.test(bare) && piece.length > 3) {
      const last = tokens.at(-1)!
      last.ends ??= 'clause'
    }
  })
  const isName =
    /^(?=.{6,40}$)[a-z][a-z._]{3,}[0-9]+[a-z0-9._]*$/.test(bare) ||
    /^(?=.{6,40}$)[a-z]{2,}[0-9]{2,}[a-z0-9._]*$/.test(bare) ||
    /^[a-z0-9.]{3,}_[a-z0-9_.]{2,}$/.test(bare) ||
    /^[a-z]{3,}(?:\.[a-z]{2,}){2,3}$/.test(bare)
  if (isName && tokens.length > from) tokens.at(-1)!.name = true
}

/** Joins digits, also those that are spelt out, to phone numbers: ten digits and more, or seven to nine that may be one. */
function readDigits(tokens: Token[]): Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at]!
    if (first.kind !== 'number' && !first.other && !digitWords[first.word] && !repeats[first.word]) {
      read.push(first)
      at++
      continue
    }
    let digits = ''
    let spelt = 0
    let single = 0
    let to = at
    for (let times = 1; to < tokens.length; to++) {
      const { kind, word, other } = tokens[to]!
      if (kind === 'number' && word.length <= 15) {
        digits += word
        if (word.length === 1) single++
      } else if (kind === 'word' && repeats[word] && to + 1 < tokens.length) {
        times = repeats[word]!
        continue
      } else if (kind === 'word' && digitWords[word]) {
        digits += digitWords[word]!.repeat(times)
        spelt++
      } else if (kind === 'word' && digits.length > 0 && (word === 'o' || word === 'oo'))
        digits += '0'.repeat(word.length)
      else if (kind === 'word' && tens[word] && digits.length > 0) {
        const next = digitWords[tokens[to + 1]?.word ?? '']
        digits += next && word !== 'hundred' ? tens[word]![0] : tens[word]
        spelt++
      } else if (other && /^[0-9oil]{3,15}$/.test(other) && /[0-9][oil]*[0-9]/.test(other))
        digits += other.replaceAll('o', '0').replaceAll(/[il]/g, '1')
      else break
      times = 1
    }
    const taken = to - at
    if (digits.length >= 10 && digits.length <= 16)
      read.push({ kind: 'phone', word: digits, spelt: spelt > 0 || single >= 7, ends: tokens[to - 1]!.ends })
    else if (digits.length >= 7 && digits.length <= 9 && (spelt >= 5 || taken === 1))
      read.push({ kind: 'digits', word: digits, spelt: spelt > 0 || single >= 7, ends: tokens[to - 1]!.ends })
    else
      for (const token of tokens.slice(at, Math.max(to, at + 1)))
        read.push(digitWords[token.word] ? { ...token, count: true } : token)
    at = Math.max(to, at + 1)
  }
  return read
}
