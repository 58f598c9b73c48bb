import type { ScamCategory } from '@harana/contract/model/scams'
import { detach } from '../../kernel/detach.ts'
import { concepts } from './concepts.ts'
import { type RuleSource, ruleSources } from './rules.ts'
import { signPoints } from './signs.ts'
import { canonical, readTokens, type Token } from './tokens.ts'

/** Where a concept stands: from one token to another, both of them its own. */
type Hit = { from: number; to: number }
type Element = { concepts: number[]; gap: number }
/** One or more elements in their order. */
export type Part = { elements: Element[]; denial: Denial }
/** What of a sentence takes a part back: a no, or that others do what it tells of, `they` among them. */
type Denial = 'none' | 'others' | 'they'
export type Rule = {
  id: string
  category: ScamCategory
  weight: number
  across: boolean
  near: boolean
  fades: boolean
  /** Of each alternative the numbers of its parts. */
  alternatives: number[][]
}
type Node = { next: Map<number, Node>; concepts: number[] }
export type RuleSet = {
  rules: Rule[]
  /** The rule of many small signs, while it is on, and the points of each concept by its number. */
  signs: { rule: Rule; points: Map<number, number> } | null
  parts: Part[]
  /** The concept's number by its name. */
  numberOf: (name: string) => number
  read(text: string): Reading
}
/** One alternative of a rule, all of whose parts must be found: `place` is that of the rule among all. */
export type Alternative = { rule: Rule; place: number; parts: number[] }
/** What is read of one text. */
export type Reading = {
  words: number
  parts: Set<number>
  /** What of the rules is found in it, or may be together with what stands before. */
  alternatives: Alternative[]
  /** The concepts that stand in it, that the sentence does not take back, and that count as signs. */
  signs: number[]
  isJoke: boolean
  isTold: boolean
  isPatient: boolean
  isLong: boolean
  key: string
}

/** Names that are found in pieces, run together and misspelt as well. */
const names = ['platform', 'payApp', 'giftCard', 'social', 'adultSite']
/** Names that an ordinary word is one letter away from. */
const notMisspelt = new Set([
  'signals',
  'hangout',
  'paypal',
  'skypes',
  'element',
  'tangos',
  'remedy',
  'discard',
  'discords',
  'insta',
  'session',
])
/** Categories of what others often report: who asked whom for what. */
const told = new Set<ScamCategory>(['money', 'giftCards', 'giftPressure', 'emergencies', 'travel', 'codes'])
const asking = /@(?:give|askFor|borrow|begs|sendMe|buyMe|giftCard|get|tellMe)\b/
const defaultGap = 2
const notReach = 6
/** Small words that stand between the words of a phrase without changing it: "humihingi po ako ng tulong". */
const fillers = new Set(
  'po,opo,ho,ba,naman,nga,talaga,daw,rin,din,lang,muna,sana,pa,na,sir,maam,mam,just,also,really,very,only,even,kindly,dear,babe'.split(
    ',',
  ),
)
const noneReach = 2
const othersReach = 12

export type Override = { id: string; on: boolean; weight: number | null }
export type Phrase = { id: string; category: ScamCategory; weight: number; phrase: string }

/**
 * Compiles the rules that the product comes with, as staff have changed them, and their phrases.
 * @param changed rules that staff switched off or weigh differently
 * @param phrases what staff added: words that stand one after the other, at most two others between two of them
 */
export function compileRules(changed: readonly Override[] = [], phrases: readonly Phrase[] = []): RuleSet {
  const overrides = new Map(changed.map((change) => [change.id, change]))
  const numbers = new Map<string, number>()
  const numberOf = (name: string) => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, numbers.size)
    return numbers.size - 1
  }
  const lexicon = new Lexicon()
  for (const [name, list] of Object.entries(concepts))
    for (const phrase of list.split(','))
      if (phrase.trim()) lexicon.add(phrase.trim().toLowerCase(), numberOf(`@${name}`), names.includes(name))
  const parts: Part[] = []
  const partNumbers = new Map<string, number>()
  const element = (text: string): number[] =>
    text.split('|').map((name) => {
      if (name.startsWith('@')) return numberOf(name)
      const isNew = !numbers.has(name)
      const number = numberOf(name)
      if (isNew) lexicon.add(name.replaceAll('_', ' '), number, false)
      return number
    })
  const part = (text: string, denial: Denial): number => {
    const key = `${denial} ${text}`
    const known = partNumbers.get(key)
    if (known !== undefined) return known
    const elements: Element[] = []
    let gap = defaultGap
    for (const word of text.split(' ')) {
      if (/^~\d+$/.test(word)) gap = Number(word.slice(1))
      else {
        elements.push({ concepts: element(word), gap })
        gap = defaultGap
      }
    }
    parts.push({ elements, denial })
    partNumbers.set(key, parts.length - 1)
    return parts.length - 1
  }
  const rules: Rule[] = []
  const addRule = ({ id, category, weight, find, across, near, fades, plain }: RuleSource) =>
    rules.push({
      id,
      category,
      weight,
      across: across ?? false,
      near: near ?? false,
      fades: fades ?? false,
      alternatives: find.map((text) =>
        text
          .split(' & ')
          .map((one) =>
            part(one.trim(), plain ? 'none' : told.has(category) && asking.test(one) ? 'they' : 'others'),
          ),
      ),
    })
  for (const source of ruleSources) {
    const change = overrides.get(source.id)
    if (change?.on !== false) addRule({ ...source, weight: change?.weight ?? source.weight })
  }
  for (const { id, category, weight, phrase } of phrases) {
    const words = readTokens(phrase)
      .map(({ word }) => word.replaceAll(/[|~&@_* ]/g, ''))
      .filter(Boolean)
    if (words.length > 0) addRule({ id, category, weight, find: [words.join(' ')], plain: true })
  }
  const denials = {
    not: numberOf('@not'),
    none: numberOf('@none'),
    askingNot: numberOf('@askingNot'),
    they: numberOf('@they'),
    others: numberOf('@others'),
    restart: numberOf('@restart'),
  }
  const marks = Object.fromEntries(
    [
      'amount',
      'figure',
      'phone',
      'digits',
      'email',
      'link',
      'handle',
      'code-like',
      'disguised',
      'mixed-letters',
      'spelt-phone',
      'broken-link',
      'short-link',
      'currencyWord',
      'bare',
      'joke',
      'told',
      'million',
      'bad-link',
      'known-link',
      'other-link',
      'percent',
      'patient',
      'longTalk',
    ].map((name) => [name, numberOf(`@${name}`)]),
  ) as Record<string, number>

  const otherwise = {
    phrases: numberOf('@otherwise'),
    meant: ['@love', '@pet', '@borrow'].map(numberOf),
  }

  /** By the number of a concept: the parts that may begin with it. */
  const beginning: (number[] | undefined)[] = []
  parts.forEach(({ elements: [first] }, number) => {
    for (const concept of first!.concepts) {
      beginning[concept] ??= []
      beginning[concept].push(number)
    }
  })

  function findConcepts(tokens: Token[], text: string): (Hit[] | undefined)[] {
    const hits: (Hit[] | undefined)[] = new Array(numbers.size)
    const put = (concept: number, from: number, to: number) => {
      const list = hits[concept]
      if (list) list.push({ from, to })
      else hits[concept] = [{ from, to }]
    }
    const symbols = tokens.map((token) => lexicon.symbolsOf(token))
    const isFiller = tokens.map(({ word, ends }) => !ends && fillers.has(word))
    for (let from = 0; from < tokens.length; from++) {
      lexicon.walk(symbols, isFiller, from, (concept, to) => put(concept, from, to))
      const joined = lexicon.splice(tokens, from)
      if (joined) {
        for (const concept of joined.concepts) put(concept, from, joined.to)
        if (joined.to - from >= 2) put(marks.disguised!, from, joined.to)
      }
      const { kind, word, other, name } = tokens[from]!
      if (kind === 'amount') {
        put(marks.amount!, from, from)
        if (/m$/.test(word)) put(marks.million!, from, from)
      } else if (/^(?:millions?|milyon|milyong)$/.test(word)) put(marks.million!, from, from)
      else if (
        kind === 'phone' ||
        kind === 'digits' ||
        kind === 'email' ||
        kind === 'link' ||
        kind === 'handle'
      )
        put(marks[kind]!, from, from)
      else if (kind === 'number') {
        const value = Number(word)
        if (value >= 50 && value <= 1e8 && !(value >= 1930 && value <= 2040)) put(marks.figure!, from, from)
      }
      if (
        kind === 'link' &&
        /^(?:https?:\/\/)?(?:bit\.ly|t\.me|wa\.me|cutt\.ly|tinyurl|is\.gd|rb\.gy|shorturl|t\.ly|goo\.gl)/.test(
          word,
        )
      )
        put(marks['short-link']!, from, from)
      if (
        kind === 'link' &&
        /cam(?!b)|sex|nude|naked|xxx|porn|dating|verif|crypto|invest|earn|bonus|profit|trade|coin|usdt|swift|cargo|courier|visa|lotto|prize|hot|private|fan|meet/.test(
          word,
        )
      )
        put(marks['bad-link']!, from, from)
      if (kind === 'link' && knownPlaces.test(word)) put(marks['known-link']!, from, from)
      else if (kind === 'link') put(marks['other-link']!, from, from)
      if (kind === 'link' && /^hxx?p|\[\.\]/.test(word)) put(marks['broken-link']!, from, from)
      if (tokens[from]!.spelt) put(marks['spelt-phone']!, from, from)
      if (
        /%$/.test(word) ||
        (kind === 'number' && /^(?:percent|pct|porsyento)$/.test(tokens[from + 1]?.word ?? ''))
      )
        put(marks.percent!, from, from)
      if (name) put(marks['code-like']!, from, from)
      if (other && lexicon.isName(word) && !lexicon.isName(other)) put(marks.disguised!, from, from)
    }
    // A number beside a currency is an amount, and so are words for hundreds.
    const currency = new Set((hits[marks.currencyWord!] ?? []).map(({ from }) => from))
    tokens.forEach(({ kind }, at) => {
      if (kind !== 'number' && !(tokens[at]!.count && currency.has(at + 1))) return
      if (currency.has(at + 1)) put(marks.amount!, at, at + 1)
      else if (currency.has(at - 1)) put(marks.amount!, at - 1, at)
    })
    hits[marks.amount!]?.sort((a, b) => a.from - b.from)
    if (tokens.length <= 4) put(marks.bare!, 0, 0)
    if (mixedLetters.test(text)) put(marks['mixed-letters']!, 0, 0)
    if (brokenLink.test(text)) put(marks['broken-link']!, 0, 0)
    return hits
  }

  function findPart({ elements, denial }: Part, hits: (Hit[] | undefined)[], place: Place): boolean {
    for (const { concepts: alternatives } of elements)
      if (!alternatives.some((concept) => hits[concept])) return false
    let reached: Hit[] = []
    for (const [index, { concepts: alternatives, gap }] of elements.entries()) {
      const found: Hit[] = []
      for (const concept of alternatives) {
        const list = hits[concept]
        if (!list) continue
        if (index === 0) {
          for (const hit of list) if (!place.isDenied(hit.from, denial)) found.push(hit)
        } else {
          let first = 0
          for (const { to } of reached) {
            while (first < list.length && list[first]!.from <= to) first++
            for (let at = first; at < list.length && list[at]!.from <= to + gap + 1; at++)
              if (
                place.sentence[list[at]!.from] === place.sentence[to] &&
                !place.isDenied(list[at]!.from, denial)
              )
                found.push(list[at]!)
          }
        }
      }
      if (found.length === 0) return false
      reached = index === 0 && alternatives.length === 1 ? found : ordered(found)
    }
    return true
  }

  function readText(text: string): Reading {
    const tokens = readTokens(text)
    const hits = findConcepts(tokens, text)
    leaveOutOtherwise(hits)
    const place = placesOf(tokens, hits, denials)
    const found = new Set<number>()
    for (let concept = 0; concept < hits.length; concept++)
      if (hits[concept])
        for (const number of beginning[concept] ?? [])
          if (!found.has(number) && findPart(parts[number]!, hits, place)) found.add(number)
    return {
      words: tokens.length,
      parts: found,
      alternatives: alternativesIn(found),
      signs: [...(signs?.points.keys() ?? [])].filter((concept) =>
        hits[concept]?.some(({ from }) => !place.isDenied(from, 'others')),
      ),
      isJoke: hits[marks.joke!] !== undefined,
      isTold: hits[marks.told!] !== undefined,
      isPatient: hits[marks.patient!] !== undefined,
      isLong: hits[marks.longTalk!] !== undefined,
      key: tokens.map(({ word }) => word).join(' '),
    }
  }

  /** The alternatives for which a text with these parts is enough, or may be beside others; one may be there more than once. */
  function alternativesIn(found: Set<number>): Alternative[] {
    const alternatives: Alternative[] = []
    for (const part of found)
      for (const alternative of lookingFor[part]!) {
        const { rule, parts } = alternative
        if (rule.near || rule.across || parts.every((one) => found.has(one))) alternatives.push(alternative)
      }
    return alternatives
  }

  /** Words that mean something else beside those that they stand with. */
  function leaveOutOtherwise(hits: (Hit[] | undefined)[]): void {
    const phrases = hits[otherwise.phrases] ?? []
    if (phrases.length === 0) return
    for (const concept of otherwise.meant) {
      const kept = hits[concept]?.filter((hit) =>
        phrases.every(({ from, to }) => hit.from < from || hit.to > to),
      )
      hits[concept] = kept?.length ? kept : undefined
    }
  }

  const together = rules.find(({ id }) => id === 'signs.together')
  const points = new Map(Object.entries(signPoints).map(([name, said]) => [numberOf(`@${name}`), said]))
  const signs = together ? { rule: together, points } : null
  const lookingFor: Alternative[][] = parts.map(() => [])
  rules.forEach((rule, place) => {
    for (const wanted of rule.alternatives) {
      const alternative = { rule, place, parts: wanted }
      for (const part of new Set(wanted)) lookingFor[part]!.push(alternative)
    }
  })
  return { rules, signs, parts, numberOf, read: remembering(readText) }
}

/** Letters of another alphabet, or signs that can't be seen, within a word. */
const mixedLetters =
  /[a-z](?:(?:\u200b|\u200c|\u200d|\u2060|\ufeff|\u00ad){1,9}[a-z]|[\u0370-\u03ff\u0400-\u04ff])|[\u0370-\u03ff\u0400-\u04ff][a-z]/i
/** An address on the web whose dots are hidden. */
const brokenLink =
  /\bh(?:xx|xt|tx)ps?\s?:\s?\/\s?\/|\bhttps?(?:\s:\s?\/|:\s\/|:\/\s\/)|\bwww\s?(?:\.|dot|\(dot\)|\[dot\])\s|\[\.\]|\(dot\)|\[dot\]|\b[a-z0-9-]{2,40}\s(?:\.\s?|dot\s)(?:com|net|org|xyz|me|ly|io|site|online|info|club|shop)\b/i

/** Where everybody may read, listen or look up a place. */
const knownPlaces =
  /^(?:https?:\/\/)?(?:[a-z]{1,10}\.)?(?:youtube\.com|youtu\.be|spotify\.com|maps\.app\.goo\.gl|google\.com\/maps|wikipedia\.org|rappler\.com|inquirer\.net|gmanetwork\.com|bbc\.co(?:m|\.uk)|cnn\.com|netflix\.com|tripadvisor\.com|airbnb\.com|booking\.com|agoda\.com|gov\.ph|uscis\.gov|philhealth\.gov\.ph)(?:\/|$)/

type Place = { sentence: number[]; isDenied: (at: number, denial: Denial) => boolean }

/** In which sentence each token stands, and before which of them the sentence says no, or tells of others. */
function placesOf(
  tokens: Token[],
  hits: (Hit[] | undefined)[],
  {
    not,
    none,
    askingNot,
    they,
    others,
    restart,
  }: Record<'not' | 'none' | 'askingNot' | 'they' | 'others' | 'restart', number>,
): Place {
  const sentence: number[] = []
  let number = 0
  for (const { ends } of tokens) {
    sentence.push(number)
    if (ends === 'sentence') number++
  }
  const asks = new Uint8Array(tokens.length)
  for (const { from, to } of hits[askingNot] ?? []) for (let at = from; at <= to; at++) asks[at] = 1
  const starts = new Uint8Array(tokens.length)
  for (const { from } of hits[restart] ?? []) starts[from] = 1
  const byOthers = new Uint8Array(tokens.length)
  const byThem = new Uint8Array(tokens.length)
  const spread = (
    denied: Uint8Array,
    list: Hit[] | undefined,
    reach: number,
    isExcepted: Uint8Array | null,
  ) => {
    for (const { from, to } of list ?? []) {
      if (isExcepted?.[from]) continue
      for (let at = to + 1; at < tokens.length && at <= to + reach; at++) {
        if (sentence[at] !== sentence[to] || starts[at] || (isExcepted && tokens[at - 1]!.ends)) break
        denied[at] = 1
      }
    }
  }
  const nobody = new Uint8Array(tokens.length)
  spread(byOthers, hits[not], notReach, asks)
  spread(byOthers, hits[none], noneReach, asks)
  spread(byThem, hits[they], notReach, nobody)
  spread(byOthers, hits[others], othersReach, null)
  return {
    sentence,
    isDenied: (at, denial) =>
      denial !== 'none' && (byOthers[at] === 1 || (denial === 'they' && byThem[at] === 1)),
  }
}

function ordered(hits: Hit[]): Hit[] {
  hits.sort((a, b) => a.to - b.to || a.from - b.from)
  return hits.filter((hit, at) => at === 0 || hit.to !== hits[at - 1]!.to || hit.from !== hits[at - 1]!.from)
}

/** Keeps what was read last: the texts of a thread are read again with each message that is added to it. */
function remembering(read: (text: string) => Reading): (text: string) => Reading {
  const kept = new Map<string, Reading>()
  return (text) => {
    const known = kept.get(text)
    if (known) return known
    const reading = read(text)
    if (kept.size >= 4_000) kept.delete(kept.keys().next().value!)
    kept.set(detach(text), reading)
    return reading
  }
}

class Lexicon {
  private readonly exact = new Map<string, number>()
  private readonly starts = new Map<string, number>()
  private readonly ends = new Map<string, number>()
  private readonly misspelt = new Map<string, string>()
  private readonly letters: LetterNode = { next: new Map(), word: null }
  private readonly nameConcepts = new Map<string, number[]>()
  private readonly root: Node = { next: new Map(), concepts: [] }
  private readonly known = new Map<string, number[]>()
  private symbols = 0

  add(phrase: string, concept: number, isName: boolean): void {
    let node = this.root
    for (const word of phrase.split(/\s+/).flatMap(canonical)) {
      const symbol = this.symbol(word)
      let next = node.next.get(symbol)
      if (!next) {
        next = { next: new Map(), concepts: [] }
        node.next.set(symbol, next)
      }
      node = next
    }
    if (!node.concepts.includes(concept)) node.concepts.push(concept)
    if (isName && !phrase.includes('*')) this.addName(phrase, concept)
  }

  private symbol(word: string): number {
    const table =
      word.length > 2 && word.endsWith('*')
        ? this.starts
        : word.length > 2 && word.startsWith('*')
          ? this.ends
          : this.exact
    const key = word.replaceAll('*', '')
    const known = table.get(key)
    if (known !== undefined) return known
    table.set(key, this.symbols)
    return this.symbols++
  }

  private addName(phrase: string, concept: number): void {
    const name = phrase.replaceAll(' ', '')
    if (name.length < 5) return
    this.nameConcepts.set(name, [...new Set([...(this.nameConcepts.get(name) ?? []), concept])])
    let node = this.letters
    for (const letter of name) {
      let next = node.next.get(letter)
      if (!next) {
        next = { next: new Map(), word: null }
        node.next.set(letter, next)
      }
      node = next
    }
    node.word = name
    if (phrase.includes(' ') || name.length < 7) return
    for (let at = 0; at < name.length; at++) this.misspelt.set(name.slice(0, at) + name.slice(at + 1), name)
  }

  isName(word: string): boolean {
    return this.nameConcepts.has(word)
  }

  /** The symbols that a token stands for. */
  symbolsOf({ word, other, kind }: Token): number[] {
    if (kind !== 'word' && kind !== 'number') return []
    const found = this.lookUp(word)
    if (other === undefined || other === word) return found
    return [...found, ...this.lookUp(other)]
  }

  private lookUp(word: string): number[] {
    if (word.length > 40) return []
    const known = this.known.get(word)
    if (known) return known
    const found = this.find(word)
    if (found.length === 0 && /(.)\1/.test(word)) {
      found.push(...this.find(word.replaceAll(/(.)\1{2,}/g, '$1$1')))
      if (found.length === 0) found.push(...this.find(word.replaceAll(/(.)\1+/g, '$1')))
      if (found.length === 0) found.push(...this.find(word.replaceAll(/(.)\1{2,}/g, '$1')))
    }
    if (found.length === 0 && word.length >= 6) {
      const name = this.rightSpelling(word)
      if (name !== undefined) found.push(...this.find(name))
    }
    if (this.known.size >= 20_000) this.known.clear()
    this.known.set(word, found)
    return found
  }

  private find(word: string): number[] {
    const found: number[] = []
    const exact = this.exact.get(word)
    if (exact !== undefined) found.push(exact)
    for (let length = 3; length <= word.length; length++) {
      const start = this.starts.get(word.slice(0, length))
      if (start !== undefined) found.push(start)
      const end = this.ends.get(word.slice(word.length - length))
      if (end !== undefined) found.push(end)
    }
    return found
  }

  private rightSpelling(word: string): string | undefined {
    if (notMisspelt.has(word)) return undefined
    const direct = this.misspelt.get(word)
    if (direct !== undefined) return direct
    for (let at = 0; at < word.length; at++) {
      const shorter = word.slice(0, at) + word.slice(at + 1)
      if (shorter.length >= 6 && this.nameConcepts.has(shorter)) return shorter
      const name = this.misspelt.get(shorter)
      if (name !== undefined && name.length === word.length && shorter.length >= 6) return name
    }
    return undefined
  }

  /** Names each concept whose words begin at a token, and the token where they end. */
  walk(
    symbols: number[][],
    isFiller: boolean[],
    from: number,
    put: (concept: number, to: number) => void,
  ): void {
    let nodes: Node[] = [this.root]
    for (let at = from, skipped = 0; at < symbols.length && nodes.length > 0; at++) {
      const skips = at > from && isFiller[at] && skipped < 2
      const next: Node[] = skips ? [...nodes] : []
      if (skips) skipped++
      for (const node of nodes)
        for (const symbol of symbols[at]!) {
          const child = node.next.get(symbol)
          if (!child || next.includes(child)) continue
          next.push(child)
          for (const concept of child.concepts) put(concept, at)
        }
      nodes = next
    }
  }

  /** The name that tokens from this one on spell together, if they do. */
  splice(tokens: Token[], from: number): { concepts: number[]; to: number } | null {
    let node: LetterNode | undefined = this.letters
    let found: { concepts: number[]; to: number } | null = null
    for (let at = from; at < tokens.length && at < from + 16; at++) {
      const { kind, word } = tokens[at]!
      if (kind !== 'word' && kind !== 'number') break
      for (const letter of word) {
        node = node.next.get(letter)
        if (!node) return found
      }
      if (node.word !== null && at > from) found = { concepts: this.nameConcepts.get(node.word)!, to: at }
    }
    return found
  }
}
type LetterNode = { next: Map<string, LetterNode>; word: string | null }
