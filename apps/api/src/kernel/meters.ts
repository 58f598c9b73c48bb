/**
 * Numbers about this process, for whoever watches over it. Each is a place in memory that a thread beside the process
 * reads as well, so that counting costs one addition and telling of it costs the process nothing. What a number can be
 * labelled with is named before anything is counted, and so no label ever holds what somebody sent.
 */

/** How many numbers there may be; more is a fault of ours, and throws. */
const places = 65_536

export type Family = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** The labels by name, each with all values that it may have. */
  labels: readonly (readonly [name: string, values: readonly string[]])[]
  /** The upper ends of a histogram's buckets, without the last. */
  bounds: readonly number[]
  /** The place of its first number. */
  at: number
  /** Whether a row that is zero is left out. */
  sparse: boolean
}
export type Labels = Readonly<Record<string, readonly string[]>>
export type Place = {
  add(by?: number): void
  set(value: number): void
  /** For tests. */
  read(): number
}
export type Bucketed = { observe(value: number): void }

export const shared = new SharedArrayBuffer(places * Float64Array.BYTES_PER_ELEMENT)
export const families: Family[] = []
const numbers = new Float64Array(shared)
let taken = 0

type Options = { bounds?: readonly number[]; sparse?: boolean }

/** Counts what happens; `of` gives the place of a row, by a value for each label in their order. */
export const counter = (name: string, help: string, labels: Labels = {}, options: Options = {}) =>
  rowsOf(declare('counter', name, help, labels, options), placeAt)

/** Says how something stands. */
export const gauge = (name: string, help: string, labels: Labels = {}, options: Options = {}) =>
  rowsOf(declare('gauge', name, help, labels, options), placeAt)

/** Counts how often something took how much, by the upper ends of buckets. */
export const histogram = (
  name: string,
  help: string,
  bounds: readonly number[],
  labels: Labels = {},
  options: Options = {},
) => rowsOf(declare('histogram', name, help, labels, { ...options, bounds }), (at) => bucketsAt(at, bounds))

/** How many numbers one row of a family has: one, or of a histogram its buckets, the last, and the sum. */
export const widthOf = ({ type, bounds }: Pick<Family, 'type' | 'bounds'>): number =>
  type === 'histogram' ? bounds.length + 2 : 1

function declare(
  type: Family['type'],
  name: string,
  help: string,
  labels: Labels,
  { bounds = [], sparse = false }: Options,
): Family {
  const family: Family = { name, help, type, labels: Object.entries(labels), bounds, at: taken, sparse }
  taken += widthOf(family) * family.labels.reduce((rows, [, values]) => rows * values.length, 1)
  if (taken > places) throw new Error(`there is no place for ${name}`)
  families.push(family)
  return family
}

function rowsOf<Row>(family: Family, rowAt: (place: number) => Row) {
  const width = widthOf(family)
  const indexes = family.labels.map(([, values]) => new Map(values.map((value, at) => [value, at])))
  return {
    /** @throws Error for a value that the family does not name, unless it names `other` */
    of(...values: string[]): Row {
      let row = 0
      for (const [at, index] of indexes.entries()) {
        const place = index.get(values[at]!) ?? index.get('other')
        if (place === undefined) throw new Error(`${family.name} knows no ${values[at]}`)
        row = row * index.size + place
      }
      return rowAt(family.at + row * width)
    },
  }
}

const placeAt = (at: number): Place => ({
  add(by = 1) {
    numbers[at]! += by
  },
  set(value) {
    numbers[at] = value
  },
  read: () => numbers[at]!,
})

const bucketsAt = (at: number, bounds: readonly number[]): Bucketed => ({
  observe(value) {
    let bucket = 0
    while (bucket < bounds.length && value > bounds[bucket]!) bucket++
    numbers[at + bucket]! += 1
    numbers[at + bounds.length + 1]! += value
  },
})
