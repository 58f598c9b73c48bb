import { expect, test } from 'vitest'
import { writeStatic } from './static-files.ts'

test('an API that the pages would refuse is refused before anything is written', async () => {
  for (const api of ['http://api.example.com/api/v1', 'https://api.example.com', 'api.example.com/api/v1'])
    await expect(writeStatic({ api, out: '/nowhere/at/all', site: 'harana' })).rejects.toThrow(
      '--api must be https',
    )
})
