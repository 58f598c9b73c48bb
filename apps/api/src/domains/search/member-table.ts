import { FINE_STEPS_MS } from '@harana/contract/model/activity-step'
import { facts, LAST_YEAR, yearCode } from './facts.ts'
import { createSlotMap } from './slot-map.ts'

/** A visible member as search knows them. */
export type SearchCard = {
  id: number
  /** In milliseconds since 1970. */
  lastActive: number
  /** The beginning of the day (UTC), in milliseconds: nobody learns who of two members joined first on one day. */
  joined: number
  /** Days since 1970. */
  birthDay: number
  gender: number
  countryId: number
  /** Bit masks; `languages` may be wider than 32 bits. */
  goals: number
  traits: number
  languages: number
  cityId: number
}

/**
 * The members who were active, or joined, at most `ms` ago, and a few whose time has passed since the last `refreshTiers`.
 */
export type Tier = { ms: number; members: Int32Array }

export type MemberTable = ReturnType<typeof createMemberTable>

const day = 24 * 3_600_000
const joinedTiers = [day, 7 * day, 30 * day, 120 * day, 365 * day]
const initialCapacity = 1024
const refreshMs = 60_000

/**
 * All visible members, laid out for searches: the values that a search sorts by are in columns, the facts that a member
 * has or has not are in bitmaps, one bit per member. A million members take about 100 MB, none of it on the heap.
 */
export function createMemberTable() {
  let capacity = initialCapacity
  let size = 0
  let slotsInOrder = 0
  let columns = makeColumns(capacity)
  const slots = createSlotMap()
  const bitmaps = new Map<number, Int32Array>()
  const tiers = {
    lastActive: FINE_STEPS_MS.map((ms): Tier => ({ ms, members: new Int32Array(capacity / 32) })),
    joined: joinedTiers.map((ms): Tier => ({ ms, members: new Int32Array(capacity / 32) })),
  }
  let refreshedAt = Number.NEGATIVE_INFINITY

  function grow() {
    capacity *= 2
    const wider = makeColumns(capacity)
    for (const name of Object.keys(columns) as (keyof typeof columns)[]) wider[name].set(columns[name])
    columns = wider
    for (const [fact, bitmap] of bitmaps) bitmaps.set(fact, widened(bitmap, capacity))
    for (const tier of [...tiers.lastActive, ...tiers.joined]) tier.members = widened(tier.members, capacity)
  }

  function bitmapOf(fact: number): Int32Array {
    const existing = bitmaps.get(fact)
    if (existing) return existing
    const bitmap = new Int32Array(capacity / 32)
    bitmaps.set(fact, bitmap)
    return bitmap
  }

  function setFacts(card: SearchCard, slot: number) {
    setBit(bitmapOf(facts.present), slot)
    setBit(bitmapOf(facts.gender(card.gender)), slot)
    setBits(card.goals, facts.goalBit, slot)
    setBits(card.traits, facts.trait, slot)
    setBits(card.languages, facts.languageBit, slot)
    setBit(bitmapOf(facts.country(card.countryId)), slot)
    for (let code = yearCode(card.birthDay); code <= LAST_YEAR; code++)
      setBit(bitmapOf(facts.bornUpTo(code)), slot)
  }

  /** Sets the facts that the bits of a mask stand for; the mask may be wider than 32 bits. */
  function setBits(mask: number, fact: (bit: number) => number, slot: number) {
    for (let bit = 0, rest = mask; rest > 0; bit++, rest = Math.floor(rest / 2)) {
      if (rest & 1) setBit(bitmapOf(fact(bit)), slot)
    }
  }

  const clear = (slot: number) => {
    for (const bitmap of bitmaps.values()) bitmap[slot >>> 5]! &= ~(1 << (slot & 31))
  }

  return {
    get size() {
      return size
    },
    get columns() {
      return columns
    },
    tiers,
    /** How many slots, from the first on, hold members in the order of their ids. */
    get slotsInOrder() {
      return slotsInOrder
    },
    /** The bitmap of the members who have a fact, by the fact's number (see facts.ts). */
    bitmapOf,

    /** Adds a member, or replaces all that is known of one. */
    put(card: SearchCard): void {
      let slot = slots.get(card.id)
      if (slot === undefined) {
        if (size === capacity) grow()
        slot = size++
        slots.set(card.id, slot)
        if (slot === slotsInOrder && (slot === 0 || card.id > columns.id[slot - 1]!)) slotsInOrder++
      } else clear(slot)
      columns.id[slot] = card.id
      columns.lastActive[slot] = card.lastActive
      columns.joined[slot] = card.joined
      columns.birthDay[slot] = card.birthDay
      columns.cityId[slot] = card.cityId
      setFacts(card, slot)
      for (const { members } of tiers.lastActive) setBit(members, slot)
      for (const { members } of tiers.joined) setBit(members, slot)
    },

    /** Removes a member; does nothing when the table has no such member. */
    remove(id: number): void {
      const slot = slots.get(id)
      if (slot !== undefined) clear(slot)
    },

    /** Sets when a member was last active; does nothing when the table has no such member. */
    setActive(id: number, lastActive: number): void {
      const slot = slots.get(id)
      if (slot === undefined) return
      columns.lastActive[slot] = lastActive
      for (const { members } of tiers.lastActive) setBit(members, slot)
    },

    /** Drops from the tiers the members whose time has passed; once a minute is enough. */
    refreshTiers(now: number): void {
      // An earlier moment than the last one's asks for members who were dropped by then.
      if (now >= refreshedAt && now - refreshedAt < refreshMs) return
      refreshedAt = now
      for (const tier of tiers.lastActive) refreshTier(tier, columns.lastActive, size, now)
      for (const tier of tiers.joined) refreshTier(tier, columns.joined, size, now)
    },
  }
}

const makeColumns = (capacity: number) => ({
  id: new Float64Array(capacity),
  lastActive: new Float64Array(capacity),
  joined: new Float64Array(capacity),
  birthDay: new Int32Array(capacity),
  cityId: new Int32Array(capacity),
})

function widened(bitmap: Int32Array, capacity: number): Int32Array {
  const wider = new Int32Array(capacity / 32)
  wider.set(bitmap)
  return wider
}

function setBit(bitmap: Int32Array, slot: number): void {
  bitmap[slot >>> 5]! |= 1 << (slot & 31)
}

function refreshTier({ ms, members }: Tier, moments: Float64Array, size: number, now: number): void {
  const after = now - ms
  for (let slot = 0; slot < size; ) {
    const word = slot >>> 5
    let bits = 0
    const end = Math.min(slot + 32, size)
    for (; slot < end; slot++) if (moments[slot]! > after) bits |= 1 << (slot & 31)
    members[word] = bits
  }
}
