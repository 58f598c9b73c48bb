/**
 * Writes THIRD-PARTY-NOTICES.txt from package-lock.json and node_modules; with --check it only says whether the file is
 * right. Fails on a licence that is not allowed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notices, readPackages, refusedLicences } from './notices.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'THIRD-PARTY-NOTICES.txt')
const packages = readPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const problems = refusedLicences(packages)
const text = notices(packages, root, join(import.meta.dirname, 'licences'))
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  problems.push('THIRD-PARTY-NOTICES.txt is out of date: run npm run licences')
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
