/**
 * Reads answers that come as JSON or, from older servers, as base64 of PHP's `serialize`.
 * Of that format only scalars, arrays and plain maps are read; objects and references never are.
 */

/** The answer could not be read; the message says why. */
export class AnswerError extends Error {
  override name = 'AnswerError'
}

/** How deep arrays may be nested. */
export const MAX_DEPTH = 32
/** The length of the serialised form, before base64. */
export const MAX_BYTES = 2 * 1024 * 1024

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const INTEGER = /^-?\d{1,19}$/
const DOUBLE = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const LENGTH = /^\d{1,10}$/
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype']

/** Reads the value of an answer's text. @throws AnswerError and nothing else */
export function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return readSerialized(text)
  }
}

/** Reads the value of base64 of PHP's `serialize`. @throws AnswerError and nothing else */
export function readSerialized(text: string): unknown {
  const base64 = text.trim()
  if (base64.length > Math.ceil(MAX_BYTES / 3) * 4) throw new AnswerError('The answer is too large.')
  if (base64 === '' || !BASE64.test(base64)) throw new AnswerError('The answer is neither JSON nor base64.')
  const reader = new Reader(bytesOf(base64))
  const value = reader.value(0)
  reader.end()
  return value
}

function bytesOf(base64: string): Uint8Array {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

const char = (code: string) => code.charCodeAt(0)
/** Decodes UTF-8; invalid bytes throw, a byte order mark is kept. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

class Reader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  value(depth: number): unknown {
    const type = String.fromCharCode(this.#bytes[this.#at] ?? 0)
    this.#at += 1
    if (type === 'N') {
      this.#expect(';')
      return null
    }
    this.#expect(':')
    switch (type) {
      case 'b':
        return this.#until(';', /^[01]$/) === '1'
      case 'i':
        return Number(this.#until(';', INTEGER))
      case 'd':
        return this.#double()
      case 's':
        return this.#string()
      case 'a':
        return this.#array(depth + 1)
      default:
        throw this.#error('holds a type that is not read')
    }
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw this.#error('goes on after its end')
  }

  #double(): number {
    const written = this.#until(';', /^(?:-?INF|NAN|[-+.\deE]+)$/)
    if (written === 'NAN') return Number.NaN
    if (written.endsWith('INF')) return written.startsWith('-') ? -Infinity : Infinity
    if (!DOUBLE.test(written)) throw this.#error('holds no number where one is due')
    return Number(written)
  }

  /** Reads a string, whose length is in bytes and whose text is not escaped. */
  #string(): string {
    const length = Number(this.#until(':', LENGTH))
    this.#expect('"')
    const end = this.#at + length
    if (end > this.#bytes.length) throw this.#error('ends within a string')
    const bytes = this.#bytes.subarray(this.#at, end)
    this.#at = end
    this.#expect('"')
    this.#expect(';')
    try {
      return utf8.decode(bytes)
    } catch {
      throw this.#error('holds a string that is not UTF-8')
    }
  }

  #array(depth: number): unknown[] | Record<string, unknown> {
    if (depth > MAX_DEPTH) throw this.#error('is nested too deeply')
    const count = Number(this.#until(':', LENGTH))
    this.#expect('{')
    const entries = new Map<string, unknown>()
    let isList = true
    for (let index = 0; index < count; index++) {
      const key = this.#key()
      if (key !== index) isList = false
      if (entries.has(String(key))) throw this.#error('names a key twice')
      entries.set(String(key), this.value(depth))
    }
    this.#expect('}')
    return isList ? [...entries.values()] : Object.fromEntries(entries)
  }

  #key(): string | number {
    const type = this.#bytes[this.#at]
    if (type !== char('i') && type !== char('s')) throw this.#error('holds a key that is no text or number')
    const key = this.value(0) as string | number
    if (FORBIDDEN_KEYS.includes(String(key))) throw this.#error('names a forbidden key')
    return key
  }

  #expect(wanted: string): void {
    if (this.#bytes[this.#at] !== char(wanted)) throw this.#error(`lacks '${wanted}'`)
    this.#at += 1
  }

  /** Reads the short ASCII text up to a mark, and skips the mark. */
  #until(mark: string, pattern: RegExp): string {
    // Looked for nearby only, or a long text without the mark would be searched again and again.
    const end = this.#at + this.#bytes.subarray(this.#at, this.#at + 400).indexOf(char(mark))
    if (end < this.#at) throw this.#error(`lacks '${mark}'`)
    const written = String.fromCharCode(...this.#bytes.subarray(this.#at, end))
    if (!pattern.test(written)) throw this.#error('holds no number where one is due')
    this.#at = end + 1
    return written
  }

  #error(what: string): AnswerError {
    return new AnswerError(`The answer ${what} (byte ${this.#at}).`)
  }
}
