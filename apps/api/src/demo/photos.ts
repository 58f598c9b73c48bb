import { hash } from 'node:crypto'
import type { Locale } from '@harana/contract/model/locale'
import { albumOf, draw } from '@harana/demo/album'
import { people as everybody } from '@harana/demo/people'
import type { Person } from '@harana/demo/person'
import { sceneWords } from '@harana/demo/scene-words'
import sharp, { type Sharp } from 'sharp'
import { crop, whole } from '../domains/photos/crop.ts'
import { photoWidths } from '../domains/photos/photo-urls.ts'
import { isSquare, placeholderOf, webp } from '../domains/photos/pipeline.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../integrations/storage.ts'
import { createLimiter } from '../kernel/limiter.ts'

/** A photo of somebody's album. */
type Drawing = { person: Person; index: number }

/** Where a person's photo lies; the same at every start, and another once they are drawn otherwise. */
export const photoPath = ({ name }: Pick<Person, 'name'>, index = 0): string =>
  pathOf(`drawing ${index} of ${name} by face and seam`)

/** Where the photos lie that earlier versions drew of a person, otherwise than today: one, and then twice up to six. */
export const photoPathsBefore = ({ name }: Pick<Person, 'name'>): string[] => [
  pathOf(`demo photo of ${name}`),
  ...['', ' by face'].flatMap((how) =>
    [0, 1, 2, 3, 4, 5].map((index) => pathOf(`drawing ${index} of ${name}${how}`)),
  ),
]

/** Whether one of the demo members' photos of today lies there, drawn already or not. */
export const isDrawing = (path: string): boolean => todaysPaths().has(path)

let paths: Set<string> | undefined
function todaysPaths(): Set<string> {
  paths ??= new Set(
    everybody.flatMap((person) => albumOf(person).map((_, index) => photoPath(person, index))),
  )
  return paths
}

const pathOf = (text: string) => hash('sha256', text).slice(0, 32)

/** What stands in the first photo's place meanwhile; 5 ms of a core. */
export async function placeholderFor(person: Person): Promise<string> {
  const { data, info } = await picture({ person, index: 0 }, 16).raw().toBuffer({ resolveWithObject: true })
  return placeholderOf(sharp(data, { raw: info }))
}

/**
 * The storage with the demo members' photos in it: each size is drawn when it is first asked for, and stays. Drawing
 * all of them beforehand would keep a first start waiting for minutes, and fill a disk with what nobody looks at.
 */
export function withDrawings(storage: Storage, people: readonly Person[] = everybody): Storage {
  const drawings = new Map<string, Drawing>()
  for (const person of people)
    albumOf(person).forEach((_, index) => {
      drawings.set(photoPath(person, index), { person, index })
    })
  const names = ['master', ...photoWidths].map((name) => `${name}.webp`)
  const limit = createLimiter(2, 500, () => new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 }))
  const underWay = new Map<string, Promise<Buffer>>()

  async function drawAndKeep(key: string, drawing: Drawing, name: string): Promise<Buffer> {
    const bytes = await limit(() => drawn(drawing, name))
    await storage.put(key, bytes)
    return bytes
  }

  return {
    ...storage,
    async get(key) {
      const stored = await storage.get(key)
      const [path, name] = key.split('/') as [string, string]
      const drawing = drawings.get(path)
      if (stored || !drawing || !names.includes(name)) return stored
      const running = underWay.get(key) ?? drawAndKeep(key, drawing, name).finally(() => underWay.delete(key))
      underWay.set(key, running)
      return running
    },
    /** Those that nobody asked for yet are there as well. */
    async *list(prefix) {
      const kept = new Map<string, Set<string>>()
      function* undrawn(path: string | undefined) {
        if (path === undefined || !drawings.has(path)) return
        for (const key of names.map((name) => `${path}/${name}`)) {
          if (key.startsWith(prefix) && !kept.get(path)?.has(key)) yield { key, writtenAt: new Date(0) }
        }
      }
      let last: string | undefined
      for await (const object of storage.list(prefix)) {
        const [path] = object.key.split('/') as [string]
        if (path !== last) yield* undrawn(last)
        last = path
        kept.set(path, (kept.get(path) ?? new Set()).add(object.key))
        yield object
      }
      yield* undrawn(last)
      for (const path of drawings.keys()) if (!kept.has(path)) yield* undrawn(path)
    },
    shows: (path: string, locale: Locale) => {
      const { person, index } = drawings.get(path) ?? {}
      const shown = person && albumOf(person)[index!]
      return shown && 'scene' in shown ? sceneWords[shown.scene][locale] : undefined
    },
  }
}

/** One size, as a member's own photo has it. */
function drawn(drawing: Drawing, name: string): Promise<Buffer> {
  if (name === 'master.webp') return picture(drawing, 800).webp({ quality: 88, effort: 0 }).toBuffer()
  return picture(drawing, Number.parseInt(name, 10)).webp(webp).toBuffer()
}

/** The drawing at this width, at once: a small one takes a tenth of the time that a large one does. */
function picture({ person, index }: Drawing, width: number): Sharp {
  const size = { width, height: Math.round((width * 5) / 4) }
  const upright = sharp(Buffer.from(draw(person, index)), { density: (72 * width) / 1000 }).resize(size)
  return isSquare(width) && width >= 64 ? upright.extract(crop(size, whole, 1)) : upright
}
