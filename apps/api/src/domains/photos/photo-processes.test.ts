import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { photo } from '../../testing/photos.ts'
import { thumbnailBytes } from './perceptual-hash.ts'
import type { PhotoAnswer, PhotoRequest } from './photo-process.ts'
import { createPhotoMaker, removeAbandoned } from './photo-processes.ts'
import { serveOverSocket } from './photo-socket.ts'
import { photoWidths } from './photo-urls.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'harana-photos-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const beingMade = join(dataDir, 'photos-being-made')
const names = ['master', ...photoWidths].map((name) => `${name}.webp`).sort()

// An idle process only gets a core when the other tests leave one.
vi.setConfig({ testTimeout: 120_000 })
const times = { timeoutMs: 3_600_000, cooldownMs: 3_600_000 }
const maker = createPhotoMaker(times)
const { makeSizes } = maker

/** @returns the files that were made; null where it was taken for no photo */
async function make(bytes: Buffer): Promise<string[] | null> {
  const made = await makeSizes({ dataDir }, Readable.from([bytes]), undefined)
  return made && readdirSync(made.folder).sort()
}

/** Tests that read /proc, which other systems lack. */
const onLinux = test.runIf(process.platform === 'linux')

/** The processes that this one started, of one priority where it is named. */
const started = (priority?: string): number[] =>
  readdirSync('/proc')
    .filter((name) => fieldsOf(`/proc/${name}`)[1] === String(process.pid))
    .filter((pid) => !priority || readProc(`/proc/${pid}/cmdline`).split('\0').includes(priority))
    .map(Number)
/** The fields of /proc/…/stat behind the process's name, the state first. */
const fieldsOf = (folder: string) => readProc(`${folder}/stat`).split(') ').at(-1)!.split(' ')
/** Reads a file of /proc; empty once the process has ended. */
function readProc(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Earlier test files may have made photos in this worker: their processes stay for a minute. */
const before = new Set(process.platform === 'linux' ? started() : [])
/** The processes of this file's maker, of one priority. */
const processes = (priority: string) => started(priority).filter((pid) => !before.has(pid))

const gone = (pid: number | undefined) =>
  expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 60_000 }).toBe(false)

// The tests below share the process that the first of them starts.
onLinux('a photo is made in a process that has the cores only when nobody else wants them', async () => {
  expect(await make(await photo())).toEqual(names)
  const [pid] = processes('idle')
  const policies = readdirSync(`/proc/${pid}/task`)
    .map((thread) => fieldsOf(`/proc/${pid}/task/${thread}`)[38])
    // A thread may end in between.
    .filter((policy) => policy !== undefined)
  const idle = '5'
  expect(new Set(policies)).toEqual(new Set([idle]))
  expect(policies.length).toBeGreaterThan(4)
})

onLinux('a process that makes photos knows no secret of ours', async () => {
  await make(await photo())
  const [pid] = processes('idle')
  const known = readProc(`/proc/${pid}/environ`)
    .split('\0')
    .map((line) => line.split('=')[0]!)
    .filter((name) => name && !/^(NODE_CHANNEL|TINYPOOL)_/.test(name))
  expect(known).toEqual(['MALLOC_ARENA_MAX'])
})

test('nothing of what is no photo, or never came whole, is left', async () => {
  rmSync(beingMade, { recursive: true, force: true })
  expect(await make(Buffer.alloc(50_000, 'no photo'))).toBeNull()
  await expect(make(Buffer.alloc(50))).rejects.toMatchObject({ code: 'WRONGSIZE' })
  const cutOff = Readable.from([Buffer.alloc(50_000)])
  cutOff.destroy()
  await expect(makeSizes({ dataDir }, cutOff, undefined)).rejects.toThrow('did not arrive whole')
  expect(readdirSync(beingMade)).toEqual([])
})

onLinux('where that process ends between two photos, another is started', async () => {
  const [pid] = processes('idle')
  process.kill(pid!, 'SIGKILL')
  await gone(pid)
  expect(await make(await photo())).toEqual(names)
  expect(processes('normal')).toEqual([])
})

onLinux('a photo that others leave no core is made in turn with everything else', async () => {
  const [pid] = processes('idle')
  times.timeoutMs = 1_000
  process.kill(pid!, 'SIGSTOP')
  expect(await make(await photo())).toEqual(names)
  expect(processes('normal')).toHaveLength(1)
  await gone(pid)
  expect(await make(await photo())).toEqual(names)
  expect(processes('idle')).toEqual([])
})

test('what a process that was ended left in the middle of a photo goes when the next starts', async () => {
  rmSync(beingMade, { recursive: true, force: true })
  const left = (name: string, hoursAgo: number) => {
    const folder = join(beingMade, name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'sent'), 'a photo with all it tells')
    const at = Date.now() / 1000 - hoursAgo * 3600
    utimesSync(folder, at, at)
  }
  left('photo-before', 2)
  left('photo-now', 0.5)
  await removeAbandoned(dataDir)
  expect(readdirSync(beingMade)).toEqual(['photo-now'])
})

describe('over a socket, as where it runs under another account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harana-socket-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const photoSocket = join(folder, 'photos')
  const send = async () => makeSizes({ dataDir, photoSocket }, Readable.from([await photo()]), undefined)
  /** What makes photos, as who took it over would have it. */
  async function withMaker(answer: Parameters<typeof serveOverSocket>[1], work: () => Promise<void>) {
    const stop = await serveOverSocket(photoSocket, answer)
    try {
      await work()
    } finally {
      await stop()
    }
  }
  const fill = (folder: string) => {
    for (const name of names) writeFileSync(join(folder, name), 'a picture')
  }

  test('a photo is made', async () => {
    await withMaker(maker.make, async () => {
      const made = await send()
      expect(readdirSync(made!.folder).sort()).toEqual(names)
      expect(made!.placeholder).toMatch(/^data:image\/webp;base64,/)
    })
  })

  test('what a stored photo is recognised by is made alone', async () => {
    await withMaker(maker.make, async () => {
      const made = await send()
      const stored = readFileSync(join(made!.folder, 'master.webp'))
      const box = { x: 0, y: 0, width: 0.5, height: 1 }
      const thumbnails = await maker.makeThumbnails({ dataDir, photoSocket }, stored, box)
      expect(thumbnails?.map(({ length }) => length)).toEqual([thumbnailBytes, thumbnailBytes])
      expect(await maker.makeThumbnails({ dataDir, photoSocket }, Buffer.alloc(99), undefined)).toBe(null)
    })
  })

  test('nobody there means that it can be tried again', async () => {
    await expect(send()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await withMaker(
      () => Promise.reject(new Error('taken ill')),
      async () => expect(send()).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
    )
  })

  const answer = (more: object) => () => ({ placeholder: '', thumbnails: [thumbnail], ...more })
  const thumbnail = Buffer.alloc(thumbnailBytes).toString('base64')
  test.each<[string, (folder: string) => unknown]>([
    ['a placeholder that is no picture', answer({ placeholder: 'javascript:alert(1)' })],
    ['a placeholder with more behind it', answer({ placeholder: 'data:image/webp;base64,AAAA" onload="x' })],
    ['a placeholder without end', answer({ placeholder: `data:image/webp;base64,${'A'.repeat(300)}` })],
    ['no text at all', answer({ placeholder: 1 })],
    ['a text alone', () => ''],
    ['no thumbnail', answer({ thumbnails: [] })],
    ['a thumbnail that is too short', answer({ thumbnails: [thumbnail.slice(4)] })],
    [
      'a thumbnail that is too long',
      answer({ thumbnails: [thumbnail, `${thumbnail.slice(0, -4)}AAAAAAAA`] }),
    ],
    ['too many thumbnails', answer({ thumbnails: [thumbnail, thumbnail, thumbnail] })],
    ['a thumbnail that is none', answer({ thumbnails: [{}] })],
    [
      'a link in place of a size',
      (folder) => {
        rmSync(join(folder, names[0]!))
        symlinkSync('/etc/passwd', join(folder, names[0]!))
        return answer({})()
      },
    ],
    [
      'a file too many',
      (folder) => {
        writeFileSync(join(folder, 'more.webp'), '')
        return answer({})()
      },
    ],
    [
      'a size too few',
      (folder) => {
        rmSync(join(folder, names[0]!))
        return answer({})()
      },
    ],
  ])('an answer with %s is not taken, and nothing is left', async (_what, answer) => {
    rmSync(beingMade, { recursive: true, force: true })
    const lying = async ({ folder }: PhotoRequest) => {
      fill(folder!)
      return answer(folder!) as PhotoAnswer
    }
    await withMaker(lying, async () => expect(send()).rejects.toThrow('answered something else'))
    expect(readdirSync(beingMade)).toEqual([])
  })
})
