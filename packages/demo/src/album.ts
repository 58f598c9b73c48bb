import { casting } from './casting.ts'
import { dice } from './drawings/dice.ts'
import { type Likeness, likenessOf, type Taste } from './drawings/likeness.ts'
import { photoOf, sceneOf } from './drawings/photo.ts'
import type { SceneName } from './drawings/places/scenes.ts'
import type { Wish } from './drawings/shot.ts'
import { factsOf, type Person } from './person.ts'

/** One photo of an album: of the person, or of what they like. */
export type Picture = { wish: Wish } | { scene: SceneName }

/** How often an album has so many photos. */
const counts = { 1: 5, 3: 28, 4: 33, 5: 21, 6: 13 }
/** How often the album of so many has a photo without a face, which is never among the first two. */
const sceneShares: Record<number, number> = { 3: 0.2, 4: 0.6, 5: 0.9, 6: 1 }

const scenesOfTastes: Record<Taste, SceneName[]> = {
  sea: ['boat', 'view'],
  cooking: ['kitchen', 'plate'],
  music: ['guitar'],
  dog: ['dog'],
  books: ['coffee', 'flowers'],
  hills: ['view'],
  market: ['fruit', 'plate'],
  garden: ['flowers'],
  feast: ['street', 'plate'],
  coffee: ['coffee'],
  boats: ['boat'],
  work: ['view', 'street'],
}

/** By the codes of what somebody says of themselves; nothing, and what goes unsaid, is left to chance. */
const builds = [undefined, 0.12, 0.42, 0.72, 0.95]
const hairColours = [undefined, 'black', 'brown', 'blonde', 'other'] as const
const eyeColours = [undefined, 'brown', 'blue', 'other'] as const

/** How a person looks in all of their photos. */
export function likenessOfPerson(person: Person): Likeness {
  const { name, gender, age, country, heritage = 'filipino' } = person
  const { seed = name, hair, beard, glasses } = casting[name] ?? {}
  const home = country === 'PH' ? 'philippines' : 'abroad'
  const { bodyType, hairType, eyesType } = factsOf(person)
  return likenessOf({
    ...{ seed, gender, age, heritage, home, hair, beard, glasses },
    build: builds[bodyType ?? 0],
    hairColour: hairColours[hairType ?? 0],
    eyeColour: eyeColours[eyesType ?? 0],
  })
}

/** A person's photos in their order: the one on cards first, which always shows the face. */
export function albumOf(person: Person): Picture[] {
  const wishes = casting[person.name]?.photos ?? []
  const who = likenessOfPerson(person)
  const lot = dice(who.seed, 'album')
  const count = person.standing === 'staff' ? 1 : Number(lot.weighted(counts))
  const scenes = scenesOf(who)
  const faceless = new Set<number>()
  if (lot.chance(sceneShares[count] ?? 0)) faceless.add(count === 3 ? 2 : 3)
  if (count === 6 && lot.chance(0.5)) faceless.add(5)
  return Array.from({ length: count }, (_, index) => {
    const scene = faceless.has(index) && scenes.shift()
    return scene ? { scene } : { wish: wishes[index] ?? {} }
  })
}

/** Draws a photo of a person's album as an SVG document of 1000 × 1250. */
export function draw(person: Person, index: number, picture = albumOf(person)[index]!): string {
  const who = likenessOfPerson(person)
  return 'scene' in picture ? sceneOf(who, index, picture.scene) : photoOf(who, index, picture.wish)
}

/** What somebody of these tastes takes photos of, each once. */
function scenesOf({ seed, tastes, home, hair }: Likeness): SceneName[] {
  const found = tastes.map((taste) => dice(seed, 'scene', taste).pick(scenesOfTastes[taste]))
  const isOpen = (scene: SceneName) =>
    scene !== 'street' || (home === 'philippines' && hair.style !== 'hijab')
  return [...new Set<SceneName>([...found, 'coffee', 'view'])].filter(isOpen)
}
