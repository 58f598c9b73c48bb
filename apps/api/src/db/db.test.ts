import { expect, inject, test, vi } from 'vitest'
import { connect, sql } from './db.ts'

test('a connection that breaks tells of its error alone, and not of its key and statements', async () => {
  const heard: unknown[][] = []
  const name = 'a connection that is cut'
  const { pool, close } = connect(inject('adminUrl'), { name, onError: (...all) => heard.push(all) })
  const { db, close: closeOther } = connect(inject('adminUrl'))
  await pool.query('SELECT 1')
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${name}`.execute(
    db,
  )
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0))
  expect(heard.filter((all) => all.length > 1)).toEqual([])
  await close()
  await closeOther()
})
