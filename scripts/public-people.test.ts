import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { publicPeople } from './public-people.ts'

test('the people of the public pages are drawn as the demo’s members are: node scripts/public-people.ts writes them', () => {
  const folder = join(projectFolder, 'apps/web/public/people')
  const there = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  expect(new Map(there as [string, string][])).toEqual(publicPeople())
})
