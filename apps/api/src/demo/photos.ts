import { hash } from 'node:crypto'
import { portrait } from '@harana/demo/drawings/portraits'
import { people } from '@harana/demo/people'
import type { Person } from '@harana/demo/person'
import sharp, { type Sharp } from 'sharp'
import { crop, whole } from '../domains/photos/crop.ts'
import { photoWidths } from '../domains/photos/photo-urls.ts'
import { isSquare, placeholderOf, webp } from '../domains/photos/pipeline.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../integrations/storage.ts'
import { createLimiter } from '../kernel/limiter.ts'

/** Where a person's photo lies; the same at every start. */
export const photoPath = ({ name }: Pick<Person, 'name'>): string =>
  hash('sha256', `demo photo of ${name}`).slice(0, 32)

/** What stands in the photo's place meanwhile; 5 ms of a core. */
export async function placeholderFor(person: Person): Promise<string> {
  const { data, info } = await picture(person, 16).raw().toBuffer({ resolveWithObject: true })
  return placeholderOf(sharp(data, { raw: info }))
}

/**
 * The storage with the demo members' photos in it: each size is drawn when it is first asked for, and stays. Drawing
 * all of them beforehand would keep a first start waiting for a minute.
 */
export function withDrawings(storage: Storage): Storage {
  const persons = new Map(people.map((person) => [photoPath(person), person]))
  const names = ['master', ...photoWidths].map((name) => `${name}.webp`)
  const limit = createLimiter(2, 500, () => new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 }))
  const underWay = new Map<string, Promise<Buffer>>()

  async function draw(key: string, person: Person, name: string): Promise<Buffer> {
    const bytes = await limit(() => drawn(person, name))
    await storage.put(key, bytes)
    return bytes
  }

  return {
    ...storage,
    async get(key) {
      const stored = await storage.get(key)
      const [path, name] = key.split('/') as [string, string]
      const person = persons.get(path)
      if (stored || !person || !names.includes(name)) return stored
      const running = underWay.get(key) ?? draw(key, person, name).finally(() => underWay.delete(key))
      underWay.set(key, running)
      return running
    },
    /** Those that nobody asked for yet are there as well. */
    async *list(prefix) {
      const drawn = new Map<string, Set<string>>()
      function* undrawn(path: string | undefined) {
        if (path === undefined || !persons.has(path)) return
        for (const key of names.map((name) => `${path}/${name}`)) {
          if (key.startsWith(prefix) && !drawn.get(path)?.has(key)) yield { key, writtenAt: new Date(0) }
        }
      }
      let last: string | undefined
      for await (const object of storage.list(prefix)) {
        const [path] = object.key.split('/') as [string]
        if (path !== last) yield* undrawn(last)
        last = path
        drawn.set(path, (drawn.get(path) ?? new Set()).add(object.key))
        yield object
      }
      yield* undrawn(last)
      for (const path of persons.keys()) if (!drawn.has(path)) yield* undrawn(path)
    },
  }
}

/** One size, as a member's own photo has it. */
function drawn(person: Person, name: string): Promise<Buffer> {
  if (name === 'master.webp') return picture(person, 800).webp({ quality: 88, effort: 0 }).toBuffer()
  return picture(person, Number.parseInt(name, 10)).webp(webp).toBuffer()
}

/** The drawing at this width, at once: a small one takes a tenth of the time that a large one does. */
function picture(person: Person, width: number): Sharp {
  const { name, seed = name, gender, age, heritage = 'filipino' } = person
  const svg = Buffer.from(portrait({ seed, gender, age, heritage }))
  const size = { width, height: Math.round((width * 5) / 4) }
  const upright = sharp(svg, { density: (72 * width) / 800 }).resize(size)
  return isSquare(width) && width >= 64 ? upright.extract(crop(size, whole, 1)) : upright
}
