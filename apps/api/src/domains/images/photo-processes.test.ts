import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../testing/builders.ts'
import { photo } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeLeftOvers } from './photo-processes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** @returns whether it was taken, and what of it still lies about */
async function upload(body: Buffer) {
  const { token } = await makeMember(app.db)
  const { code } = await app.call('profiles/uploadprofileimage', {}, { token, body })
  return { code, left: readdirSync(beingMade()) }
}
const beingMade = () => join(app.config.dataDir, 'photos-being-made')
const taken = { code: 'SUCCESS', left: [] }

/** The processes that this one started for photos, of one manner. */
function processes(manner: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .filter((pid) => fieldsOf(`/proc/${pid}/stat`)[1] === String(process.pid))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(manner))
    .map(Number)
}
/** What stands in a stat file behind the name, the state first. */
const fieldsOf = (stat: string) => readFileSync(stat, 'utf8').split(') ').at(-1)!.split(' ')

// The tests below share the process that the first of them starts.
test('a photo is made in a process that has the cores only when nobody else wants them', async () => {
  expect(await upload(await photo())).toEqual(taken)
  const [pid] = processes('yielding')
  const policies = readdirSync(`/proc/${pid}/task`).map(
    (thread) => fieldsOf(`/proc/${pid}/task/${thread}/stat`)[38],
  )
  const idle = '5'
  expect(new Set(policies)).toEqual(new Set([idle]))
  expect(policies.length).toBeGreaterThan(4)
})

test('that process knows no secret of ours', () => {
  const [pid] = processes('yielding')
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((line) => line.split('=')[0]!)
    .filter((name) => name && !/^(NODE_CHANNEL|TINYPOOL)_/.test(name))
  expect(names).toEqual(['MALLOC_ARENA_MAX'])
})

test('nothing of what is no photo is left', async () => {
  expect(await upload(Buffer.alloc(50_000, 'no photo'))).toEqual({ code: 'WRONGIMAGE', left: [] })
  expect(await upload(Buffer.alloc(50))).toEqual({ code: 'WRONGSIZE', left: [] })
})

test('where that process ends between two photos, another is started', async () => {
  const [pid] = processes('yielding')
  process.kill(pid!, 'SIGKILL')
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  expect(await upload(await photo())).toEqual(taken)
  expect(processes('equal')).toEqual([])
})

test('a photo that others leave no core is made in turn with everything else', async () => {
  const [pid] = processes('yielding')
  process.kill(pid!, 'SIGSTOP')
  expect(await upload(await photo())).toEqual(taken)
  expect(processes('equal')).toHaveLength(1)
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  expect(await upload(await photo())).toEqual(taken)
  expect(processes('yielding')).toEqual([])
})

test('what a process that was ended left in the middle of a photo goes when the next starts', async () => {
  const left = (name: string, hoursAgo: number) => {
    const folder = join(beingMade(), name)
    mkdirSync(folder)
    writeFileSync(join(folder, 'sent'), 'a photo with all it tells')
    const at = Date.now() / 1000 - hoursAgo * 3600
    utimesSync(folder, at, at)
  }
  left('photo-before', 2)
  left('photo-now', 0.5)
  await removeLeftOvers(app.config.dataDir)
  expect(readdirSync(beingMade())).toEqual(['photo-now'])
})
