import { callNames } from '@harana/contract'
import { expect, test } from 'vitest'
import type { DomainHandlers } from './handler.ts'
import { handlers } from './handlers.ts'
import { handlers as likes } from './likes/calls.ts'
import { handlers as visits } from './visits/calls.ts'

test('every call has a handler', () => {
  expect(Object.keys(handlers).sort()).toEqual([...callNames].sort())
})

// Checked by the compiler: each line marked so is an error.
test('a handler in the wrong domain does not compile', () => {
  const another: DomainHandlers<'likes'> = {
    ...likes,
    // @ts-expect-error: the call is of visits
    'profiles/visitprofile': visits['profiles/visitprofile'],
  }
  // @ts-expect-error: its lists are missing
  const incomplete: DomainHandlers<'likes'> = { 'profiles/likeprofile': likes['profiles/likeprofile'] }
  expect([another, incomplete]).toHaveLength(2)
})
