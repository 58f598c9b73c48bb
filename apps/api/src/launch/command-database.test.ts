import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { query } from '../testing/query.ts'
import { openCommandDatabase } from './command-database.ts'
import { startPostgres } from './postgres.ts'

test('a command uses the embedded database while it runs, starts it while it does not, and makes none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'harana-test-'))
  await chmod(dataDir, 0o711)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: dataDir, SECRET: 's'.repeat(32) })
  await expect(openCommandDatabase(config)).rejects.toThrow('there is no database')
  const server = await startPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
  await query(server.url, "CREATE TABLE written AS SELECT 'Maria' AS name")
  const beside = await openCommandDatabase(config)
  expect(beside.url).toBe(server.url)
  await beside.stop()
  expect(await query(server.url, 'SELECT name FROM written')).toEqual([{ name: 'Maria' }])
  await server.stop()
  const alone = await openCommandDatabase(config)
  expect(await query(alone.url, 'SELECT name FROM written')).toEqual([{ name: 'Maria' }])
  await alone.stop()
  await expect(query(alone.url, 'SELECT 1')).rejects.toThrow()
})
