/** Keeps the first `limit` of the members added, ordered by a key and then by id. */
export class TopK {
  private readonly keys: Float64Array
  private readonly ids: Float64Array
  private count = 0
  private lastKey = Number.POSITIVE_INFINITY
  private lastId = Number.POSITIVE_INFINITY

  constructor(limit: number) {
    this.keys = new Float64Array(limit)
    this.ids = new Float64Array(limit)
  }

  get isFull(): boolean {
    return this.count === this.keys.length
  }

  /** Whether no member with this key would be among the first, whatever their id. */
  isBeyond(key: number): boolean {
    return key > this.lastKey
  }

  /** Whether a member would be among the first. */
  admits(key: number, id: number): boolean {
    return key < this.lastKey || (key === this.lastKey && id < this.lastId)
  }

  /** Adds a member for whom `admits` answered true. */
  add(key: number, id: number): void {
    const { keys, ids } = this
    let place = 0
    for (let end = this.count; place < end; ) {
      const middle = (place + end) >>> 1
      if (key < keys[middle]! || (key === keys[middle]! && id < ids[middle]!)) end = middle
      else place = middle + 1
    }
    if (!this.isFull) this.count++
    keys.copyWithin(place + 1, place, this.count - 1)
    ids.copyWithin(place + 1, place, this.count - 1)
    keys[place] = key
    ids[place] = id
    if (!this.isFull) return
    this.lastKey = keys[this.count - 1]!
    this.lastId = ids[this.count - 1]!
  }

  /** The ids of the members kept, in their order. */
  toIds(): number[] {
    return Array.from(this.ids.subarray(0, this.count))
  }
}
