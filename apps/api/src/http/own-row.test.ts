import { expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { joinColumns } from './own-row.ts'

test('the parts of the domains are read side by side, and no two of them under one name', () => {
  const email = sql.ref<string>('m.email')
  const city = sql.ref<string>('p.city')
  expect(joinColumns({ email }, { city })).toEqual({ email, city })
  expect(() => joinColumns({ email }, { city, email })).toThrow('email')
})
