import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { likenessOfPerson } from '@harana/demo/album'
import { likenessOf, type Who } from '@harana/demo/drawings/likeness'
import { photoOf } from '@harana/demo/drawings/photo'
import type { Wish } from '@harana/demo/drawings/shot'
import { people } from '@harana/demo/people'
import { projectFolder } from '../apps/api/src/launch/project.ts'

const folder = join(projectFolder, 'apps/web/public/people')

/** The people of the public pages, each with what is wished for their picture; by a name of the demo, its member. */
const pictures: Record<string, Wish> = {
  amihan: { place: 'fiesta', mood: 'beam', wear: 'terno' },
  analyn: { place: 'sea', mood: 'smile', wear: 'tee' },
  cherry: { place: 'night', mood: 'beam' },
  daisy: { place: 'home', mood: 'smile', wear: 'off' },
  divina: { place: 'sunset', mood: 'beam' },
  erik: { place: 'sea', mood: 'beam' },
  fatima: { place: 'capiz', mood: 'beam' },
  grace: { place: 'terraces', mood: 'smile' },
  henrik: { place: 'home', mood: 'beam' },
  james: { place: 'office', mood: 'beam', wear: 'blazer' },
  jasmin: { place: 'sunset', mood: 'smile' },
  ligaya: { place: 'sea', mood: 'beam' },
  liza: { place: 'home', mood: 'smile' },
  lorna: { place: 'office', mood: 'beam', wear: 'blouse' },
  mayumi: { place: 'sunset', mood: 'beam' },
  nenita: { place: 'home', mood: 'smile', wear: 'vee' },
  omar: { place: 'sunset', mood: 'beam' },
  rosario: { place: 'sunset', mood: 'beam', wear: 'off' },
  tala: { place: 'terraces', mood: 'beam', wear: 'terno' },
}
const man = { gender: 3, heritage: 'european', home: 'abroad' } as const
/** Those who are no members. */
const strangers: Record<string, Partial<Who>> = {
  erik: { ...man, age: 38, hairColour: 'blonde', hair: 'sidePart', beard: 'stubble' },
  fatima: { age: 28, hair: 'hijab', glasses: 'none' },
  james: { ...man, age: 44, hairColour: 'brown', hair: 'waves', beard: 'none' },
  liza: { age: 31, hair: 'longSide', glasses: 'none' },
  mayumi: { age: 26, hair: 'longCentre', glasses: 'none' },
  omar: { ...man, age: 41, heritage: 'middleEastern', hair: 'crop', beard: 'full' },
}

/** Draws the people of the public pages, by file name, as the members of the demo are drawn. */
export const publicPeople = (): Map<string, string> =>
  new Map(
    Object.entries(pictures).map(([name, wish]) => [
      `${name}.svg`,
      slim(photoOf(likenessFor(name), 0, wish)),
    ]),
  )

function likenessFor(name: string) {
  const member = people.find((person) => person.name.toLowerCase() === name)
  const anybody = { seed: name, gender: 1, age: 30, heritage: 'filipino', home: 'philippines' } as const
  return member ? likenessOfPerson(member) : likenessOf({ ...anybody, ...strangers[name] })
}

/** Whole numbers will do for lengths where a picture is a thousand wide and shown at two hundred. */
const slim = (svg: string): string =>
  svg.replace(/ d="[^"]*"/g, (data) =>
    data.replace(/-?\d{2,}\.\d/g, (number) => String(Math.round(Number(number)))),
  )

if (import.meta.main) for (const [name, svg] of publicPeople()) writeFileSync(join(folder, name), svg)
