import { describe, expect, test } from 'vitest'
import { albumOf, draw, likenessOfPerson } from './album.ts'
import { casting } from './casting.ts'
import { marks } from './drawings/face.ts'
import { mouth } from './drawings/mouth.ts'
import { shotOf } from './drawings/shot.ts'
import { people } from './people.ts'
import type { Person } from './person.ts'

const members = people.filter(({ standing }) => standing !== 'staff')
const faces = (person: Person) => albumOf(person).map((picture) => 'wish' in picture)
const share = (some: Person[], of: (person: Person) => unknown) => some.filter(of).length / some.length
const men = members.filter(({ gender }) => gender === 3)
const others = members.filter(({ gender }) => gender !== 3)
/** Who opens a list: whoever was here last. */
const first = (some: Person[], count: number) => some.toSorted((a, b) => a.away - b.away).slice(0, count)

describe('albums of the demo members', () => {
  test('a photo is drawn the same every time, and no two with a face are alike', () => {
    const some = first(members, 12)
    const drawn = () =>
      some.flatMap((person) => albumOf(person).map((picture, index) => draw(person, index, picture)))
    const once = drawn()
    expect(drawn()).toEqual(once)
    const shown = some.flatMap(faces)
    const ofFaces = once.filter((_, at) => shown[at])
    expect(new Set(ofFaces).size).toBe(ofFaces.length)
  })

  test('all photos of one person show the same person', () => {
    for (const person of first(men, 6).concat(first(others, 6))) {
      const { skin, eyes } = likenessOfPerson(person)
      albumOf(person).forEach((picture, index) => {
        if ('scene' in picture) return
        const art = draw(person, index)
        for (const colour of [skin.base, eyes.iris]) expect(art, `${person.name} ${index}`).toContain(colour)
      })
    }
  })

  test('nobody who opens a list has the face of another: no two are alike in width, jaw, chin, eyes, nose, mouth and brows', () => {
    for (const some of [first(men, 24), first(others, 26)]) {
      const measured = some.map((person) => {
        const { face, eyes, nose, mouth, brows } = likenessOfPerson(person)
        return [
          face.w / 12,
          face.jaw / face.w / 0.07,
          face.chin / 12,
          eyes.up / 3,
          eyes.tilt / 4,
          nose.w / 4,
          nose.y / 8,
          mouth.w / 6,
          brows.thick / 3,
        ]
      })
      const apart = measured.flatMap((one, at) =>
        measured.slice(at + 1).map((other) => Math.hypot(...one.map((length, i) => length - other[i]!))),
      )
      expect(Math.min(...apart)).toBeGreaterThan(0.8)
      expect(apart.reduce((sum, distance) => sum + distance, 0) / apart.length).toBeGreaterThan(3)
    }
  })

  test('hair and beards lie on the face however the head is turned: its outline is the same in all photos', () => {
    for (const person of first(men, 24).concat(first(others, 24))) {
      const outlines = faces(person).flatMap((shown, index) =>
        shown ? /<clipPath id="fc\w*"><path d="([^"]+)"/.exec(draw(person, index))![1]! : [],
      )
      expect(new Set(outlines).size, person.name).toBe(1)
    }
  })

  test('no face is a block', () => {
    for (const person of members) {
      const { face } = likenessOfPerson(person)
      expect(face.w / face.chin, person.name).toBeLessThan(0.77)
      expect(face.jaw / face.w, person.name).toBeLessThan(0.86)
    }
  })

  test('lines beside the mouth come with the years: nobody under forty has any', () => {
    const hasLines = (person: Person) => {
      const who = likenessOfPerson(person)
      const shot = shotOf(who, 0, { mood: 'beam' })
      return /d="M[\d. ]+C[^"]*" fill="none"|q-5 5/.test(marks(who, shot) + mouth(who, shot, 'mouth'))
    }
    expect(members.filter(({ age }) => age < 40).filter(hasLines)).toEqual([])
    expect(members.filter(({ age }) => age >= 40).every(hasLines)).toBe(true)
  })

  test('they look as they say: red or grey hair, blue eyes, a slim or a round build', () => {
    const said = (word: string) => members.filter(({ facts }) => facts.split(', ').includes(word))
    const meanWidth = (word: string) => {
      const widths = said(word).map((person) => likenessOfPerson(person).face.w)
      return widths.reduce((sum, width) => sum + width, 0) / widths.length
    }
    expect(meanWidth('chubby') - meanWidth('slim')).toBeGreaterThan(6)
    const [red, , blue] = [0, 2, 4].map(
      (at) => (colour: string) => Number.parseInt(colour.slice(1 + at, 3 + at), 16),
    )
    for (const person of said('blue eyes')) {
      const { iris } = likenessOfPerson(person).eyes
      expect(blue!(iris), person.name).toBeGreaterThan(red!(iris))
    }
    for (const person of said('other hair').filter(
      ({ gender, heritage }) => gender === 3 && heritage === 'european',
    )) {
      const { colour, grey } = likenessOfPerson(person).hair
      if (person.age < 50) expect(red!(colour) - blue!(colour), person.name).toBeGreaterThan(80)
      else expect(grey, person.name).toBeGreaterThan(0.5)
    }
  })

  test('they have three to six photos, a few one alone, and the first two show the face', () => {
    const counts = Object.groupBy(members, (person) => albumOf(person).length)
    expect(Object.keys(counts)).toEqual(['1', '3', '4', '5', '6'])
    for (const count of [3, 4, 5, 6]) expect(counts[count]!.length / members.length).toBeGreaterThan(0.08)
    expect(counts[1]!.length / members.length).toBeLessThan(0.08)
    for (const person of members) expect(faces(person).slice(0, 2), person.name).not.toContain(false)
    const scenes = share(members, (person) => faces(person).includes(false))
    expect(scenes).toBeGreaterThan(0.4)
    expect(scenes).toBeLessThan(0.8)
  })

  test('whoever is cast by hand is there, and opens a list', () => {
    const openers = [...first(men, 24), ...first(others, 26)].map(({ name }) => name)
    expect(Object.keys(casting).toSorted()).toEqual(openers.toSorted())
  })
})

describe('shares of the demo members', () => {
  const isGold = ({ standing }: Person) => standing?.startsWith('premium')
  const isVerified = ({ kaPartner, verified, standing }: Person) =>
    kaPartner || verified || standing === 'verified'

  test.each([
    ['of the men', men],
    ['of all others', others],
    ['of the first 24 men', first(men, 24)],
    ['of the first 24 others', first(others, 24)],
    ['of the first 48 men', first(men, 48)],
    ['of the first 48 others', first(others, 48)],
  ])('%s fewer than 15 in a hundred are gold, and some are verified', (_, some) => {
    expect(share(some, isGold)).toBeGreaterThan(0.04)
    expect(share(some, isGold)).toBeLessThan(0.15)
    expect(share(some, isVerified)).toBeGreaterThan(0.1)
    expect(share(some, isVerified)).toBeLessThan(0.35)
  })

  test.each([
    ['men', men],
    ['others', others],
  ])(
    'few of the %s are online; a first page has some who were here minutes and some who were here hours ago, and most were here on another day',
    (_, some) => {
      const page = first(some, 24).map(({ away }) => away)
      expect(page.filter((away) => away < 2).length).toBeGreaterThan(1)
      expect(page.filter((away) => away < 2).length / 24).toBeLessThan(0.2)
      for (const [from, till] of [
        [2, 15],
        [15, 60],
        [60, 24 * 60],
      ] as const)
        expect(page.filter((away) => away >= from && away < till).length).toBeGreaterThan(3)
      expect(share(some, ({ away }) => away > 24 * 60)).toBeGreaterThan(0.4)
    },
  )
})
