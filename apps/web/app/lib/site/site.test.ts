import { expect, test } from 'vitest'
import { siteOf } from './site.ts'

test('a host name that says tagpo is Tagpo, every other is Harana @R1.3', () => {
  expect(['tagpo.localhost:3000', 'www.Tagpo.example', 'harana.example', 'localhost'].map(siteOf)).toEqual([
    'tagpo',
    'tagpo',
    'harana',
    'harana',
  ])
})
