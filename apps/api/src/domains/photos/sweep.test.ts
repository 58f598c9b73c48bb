import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { s3Storage } from '../../integrations/storage-s3.ts'
import { now } from '../../kernel/clock.ts'
import { createMember } from '../../testing/factories.ts'
import { photo } from '../../testing/photos.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepPhotos } from './photos.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.warnings.length = 0
  await app.moveClock(0)
})

const hourMs = 3_600_000
const orphan = 'deadbeef'.repeat(4)

async function upload() {
  const { id, token } = await createMember(app.db)
  const { pictureId, profileImage } = await app.call(
    'profiles/uploadprofileimage',
    {},
    { token, body: await photo() },
  )
  const { path } = await app.db
    .selectFrom('images')
    .select('path')
    .where('id', '=', pictureId)
    .executeTakeFirstOrThrow()
  return { id, token, pictureId, profileImage, path }
}
const sweep = () => app.runJob('sweep-photos', null)
const there = async (folder: string) => (await app.storage.get(`${folder}/64.webp`)) !== null

test('objects without a photo are removed once they are an hour old; photos and other folders stay @R7.12', async () => {
  const { profileImage } = await upload()
  await app.storage.put(`${orphan}/64.webp`, Buffer.from('orphan'))
  await app.storage.put(`${orphan}/master.webp`, Buffer.from('orphan'))
  await app.storage.put('deadbeef-of-somebody/64.webp', Buffer.from('not ours'))
  await sweep()
  expect(await there(orphan)).toBe(true)
  await app.moveClock(hourMs + 60_000)
  await sweep()
  expect([await there(orphan), await there('deadbeef-of-somebody')]).toEqual([false, true])
  expect((await app.fastify.inject({ url: profileImage })).statusCode).toBe(200)
  expect(app.warnings).toEqual([{ message: 'orphaned photo folders removed', removed: 1 }])
})

test('a photo whose objects are missing, one or all, is told to the operator by its number alone', async () => {
  const [whole, part, none] = [await upload(), await upload(), await upload()]
  await app.storage.removeFolder(none.path)
  await app.storage.removeFolder(part.path)
  await app.storage.put(`${part.path}/64.webp`, Buffer.from('the only one left'))
  await sweep()
  expect(app.warnings).toEqual([])
  await app.moveClock(hourMs + 60_000)
  await sweep()
  const warnings = app.warnings as { photoId: string }[]
  expect(warnings).toHaveLength(2)
  for (const { pictureId } of [part, none])
    expect(warnings).toContainEqual({ message: 'photo objects missing', photoId: pictureId })
  expect(JSON.stringify(warnings)).not.toContain(whole.path)
  expect(JSON.stringify(warnings)).not.toContain(String(none.id))
  expect(await there(part.path)).toBe(true)
})

test('what could not be removed with its photo is swept later', async () => {
  const { token, pictureId, path } = await upload()
  const real = app.storage.removeFolder
  app.storage.removeFolder = async () => {
    throw new Error('the storage is away')
  }
  await app.call('profiles/removeprofileimage', { pictureId }, { token })
  app.storage.removeFolder = real
  expect(await there(path)).toBe(true)
  await app.moveClock(hourMs + 60_000)
  await sweep()
  expect(await there(path)).toBe(false)
})

test('a bucket is swept like a folder', async () => {
  const settings = { bucket: 'photos', region: 'test', accessKeyId: 'KEY', secretAccessKey: 'secret' }
  const server = await startS3Server({ ...settings, pageSize: 2 })
  const storage = s3Storage({ ...settings, endpoint: server.endpoint })
  for (const name of ['64', '128', 'master'])
    await storage.put(`${orphan}/${name}.webp`, Buffer.from('orphan'))
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds)
  const missing: string[] = []
  const deps = { db: app.db, storage, onMissing: (id: string) => void missing.push(id) }
  try {
    expect(await sweepPhotos({ ...deps, now: at(0) })).toBe(0)
    expect(server.objects.size).toBe(3)
    expect(await sweepPhotos({ ...deps, now: at(2 * hourMs) })).toBe(1)
    expect(server.objects.size).toBe(0)
    // None of this database's photos lie in that bucket.
    expect(missing.length).toBe((await app.db.selectFrom('images').select('id').execute()).length)
  } finally {
    await server.stop()
  }
})

test('it comes by itself once a day', async () => {
  const { rows } = await app.pool.query('SELECT name, cron FROM pgboss.schedule')
  expect(rows).toContainEqual({ name: 'sweep-photos', cron: '17 4 * * *' })
})
