import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { isReplaced, mutated, nameOf, readMutants } from '../drills/mutants/mutant.ts'

const mutants = globSync(join(projectFolder, 'drills/mutants/*.json')).flatMap(readMutants)

test('every mutant names a line or a promise, and its text stands once in its file', () => {
  expect(mutants.length).toBeGreaterThan(600)
  expect(mutants.filter((mutant) => mutated(mutant) === undefined).map(nameOf)).toEqual([])
})

test('no mutant breaks what a later migration replaces', () => {
  expect(mutants.filter(isReplaced).map(nameOf)).toEqual([])
})
