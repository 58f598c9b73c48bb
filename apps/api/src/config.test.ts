import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from './config.ts'
import { projectFolder } from './launch/project.ts'

const internal = ['EMBEDDED_DATABASE_URL']

test('.env.example documents every variable that is read, and no other', () => {
  const example = readFileSync(join(projectFolder, '.env.example'), 'utf8')
  const documented = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
  const read = Object.keys(variables.shape).filter((name) => !internal.includes(name))
  expect(documented.sort()).toEqual(read.sort())
})
