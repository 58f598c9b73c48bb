import type { GarmentName } from './clothes/garments.ts'
import type { Side } from './curves.ts'
import { dice } from './dice.ts'
import { type Home, isCovered, type Likeness, type Taste } from './likeness.ts'
import { nth } from './numbers.ts'
import { type PlaceName, placeNames } from './places/backdrops.ts'

export type Mood = 'beam' | 'laugh' | 'smile' | 'soft' | 'calm'
export type Crop = 'first' | 'close' | 'bust' | 'waist'
export type Company = 'dog' | 'guitar'

/** What is cast by hand in one photo; chance decides the rest. */
export type Wish = {
  place?: PlaceName
  mood?: Mood
  crop?: Crop
  wear?: GarmentName
  company?: Company
}

/** All that differs from photo to photo of one person. */
export type Shot = ReturnType<typeof shotOf>

/** How far the features of a turned head are from its middle. */
export const aside = ({ turn }: Shot): number => turn * 10

const placesOfTastes: Record<Taste, PlaceName[]> = {
  sea: ['sea', 'sunset'],
  cooking: ['kitchen'],
  music: ['music'],
  dog: ['park', 'home'],
  books: ['books', 'home'],
  hills: ['mountain', 'terraces'],
  market: ['market'],
  garden: ['garden'],
  feast: ['fiesta', 'night'],
  coffee: ['cafe', 'capiz'],
  boats: ['boat', 'sunset'],
  work: ['office'],
}
/** Where first photos are taken. */
const firstPlaces: Record<Home, PlaceName[]> = {
  philippines: [
    ...(['capiz', 'sea', 'sunset', 'garden', 'cafe', 'terraces', 'home'] as const),
    ...(['market', 'boat', 'kitchen', 'office', 'jeepney', 'fiesta', 'night'] as const),
  ],
  abroad: [
    ...(['sea', 'mountain', 'park', 'cafe', 'home', 'kitchen'] as const),
    ...(['office', 'books', 'sunset', 'garden', 'boat', 'snow'] as const),
  ],
}
const ofHome: Record<Home, PlaceName[]> = {
  philippines: ['jeepney', 'fiesta', 'capiz'],
  abroad: ['snow', 'mountain'],
}
/** Places that are not found elsewhere. */
const onlyAt: Partial<Record<PlaceName, Home>> = {
  jeepney: 'philippines',
  fiesta: 'philippines',
  capiz: 'philippines',
  terraces: 'philippines',
  snow: 'abroad',
}

/** The places of a person's photos, in their order. */
function placesOf({ seed, home, hair, tastes }: Likeness): PlaceName[] {
  const isOpen = (place: PlaceName) =>
    (onlyAt[place] ?? home) === home && !(place === 'fiesta' && isCovered(hair.style))
  const liked = tastes.flatMap((taste) => placesOfTastes[taste])
  const first = dice(seed, 'first').pick(firstPlaces[home].filter(isOpen))
  const next = dice(seed, 'places').shuffle([...new Set([...liked, ...ofHome[home]])])
  return [...new Set([first, ...next, ...placeNames])].filter(isOpen)
}

const firstMoods: Record<Mood, number> = { beam: 46, smile: 34, soft: 11, calm: 0, laugh: 9 }
/** Of a closed mouth a beard leaves little to see. */
const openMoods: Record<Mood, number> = { beam: 62, smile: 18, soft: 8, calm: 0, laugh: 12 }
const beardHides = ({ beard }: Likeness) => beard === 'full' || beard === 'short' || beard === 'goatee'

const cropsAfterFirst: Crop[] = ['waist', 'close', 'bust', 'waist', 'bust']
const moodsAfterFirst: Mood[] = ['beam', 'smile', 'laugh', 'soft', 'beam', 'smile', 'calm']

/** @param index which of the person's photos; the one on cards is 0 */
export function shotOf(who: Likeness, index: number, wish: Wish = {}) {
  const roll = (trait: string) => dice(who.seed, trait, index)
  const side = (trait: string): Side => roll(trait).side()
  const rolledMood =
    index === 0
      ? roll('mood').weighted(beardHides(who) ? openMoods : firstMoods)
      : nth(dice(who.seed, 'moods').shuffle(moodsAfterFirst), index)
  const rolledCrop =
    index === 0 ? 'first' : nth(cropsAfterFirst, index - 1 + dice(who.seed, 'crops').below(3))
  return {
    index,
    place: wish.place ?? nth(placesOf(who), index),
    mood: wish.mood ?? rolledMood,
    crop: wish.crop ?? rolledCrop,
    wear: wish.wear,
    company: wish.company,
    /** From where the light comes. */
    lit: side('lit'),
    tilt: roll('tilt').between(1.2, 4.6) * side('tilt2'),
    turn: roll('turn').between(0.25, 1) * side('turn2'),
    /** How far the eyes look aside. */
    look: roll('look').pick([0, 0, 0, -1.6, 1.6]),
    smirk: roll('smirk').between(-1, 1),
  }
}
