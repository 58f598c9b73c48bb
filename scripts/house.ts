import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectFolder } from '../apps/api/src/launch/project.ts'

/** The parts of the house, by the beginning of their files' paths; the longest that fits holds. */
const parts: Record<string, string> = {
  'packages/contract/src/': 'contract',
  'packages/demo/src/': 'people',
  'apps/api/src/launch/': 'launch',
  'apps/api/src/main/': 'main',
  'apps/api/src/demo/': 'seeding',
  'apps/api/src/http/': 'http',
  'apps/api/src/domains/': 'domains',
  'apps/api/src/jobs/': 'jobs',
  'apps/api/src/mail/': 'mail',
  'apps/api/src/realtime/': 'realtime',
  'apps/api/src/integrations/': 'integrations',
  'apps/api/src/db/': 'db',
  'apps/api/src/kernel/': 'kernel',
  'apps/web/app/': 'app',
  'apps/web/app/pages/': 'pages',
  'apps/web/app/features/': 'features',
  'apps/web/app/entities/': 'entities',
  'apps/web/app/ui/': 'ui',
  'apps/web/app/lib/': 'lib',
}
/** What nearly everything imports says nothing in a picture. */
const everywhere = ['contract', 'kernel', 'lib']
const groups: Record<string, [title: string, folder: string]> = {
  packages: ['packages', 'packages/'],
  api: ['apps/api', 'apps/api/'],
  web: ['apps/web', 'apps/web/'],
}

/** The part a file belongs to; undefined for tests and what only tests use. */
function partOf(file: string): string | undefined {
  if (/\.test\.tsx?$|\/testing\//.test(file)) return undefined
  const prefix = Object.keys(parts)
    .filter((start) => file.startsWith(start))
    .sort((a, b) => b.length - a.length)[0]
  return prefix && parts[prefix]
}

/** Which part imports which, as `from to`, sorted; imports within a part are left out. */
function importsBetweenParts(): string[] {
  const found = new Set<string>()
  for (const file of globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: projectFolder,
    exclude: ['**/node_modules'],
  })) {
    const from = partOf(file)
    if (!from) continue
    const text = readFileSync(join(projectFolder, file), 'utf8')
    for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?'([^']+)'/g)) {
      const path = specifier!.startsWith('@harana/')
        ? specifier!.replace(/^@harana\/([^/]+).*/, 'packages/$1/src/')
        : normalize(join(dirname(file), specifier!))
      const to = partOf(path)
      if (to && to !== from) found.add(`${from} ${to}`)
    }
  }
  return [...found].sort()
}

/** The house as a Mermaid flowchart: an arrow goes from what imports to what is imported. */
function picture(): string {
  const edges = importsBetweenParts().map((edge) => edge.split(' ') as [string, string])
  const nodes = (folder: string) =>
    Object.entries(parts)
      .filter(([path]) => path.startsWith(folder))
      .map(([path, name]) => `    ${name}["${path.slice(folder.length).replace(/\/$/, '')}"]`)
  return [
    '```mermaid',
    'flowchart TD',
    ...Object.entries(groups).flatMap(([id, [title, folder]]) => [
      `  subgraph ${id}_group["${title}"]`,
      ...nodes(folder),
      '  end',
    ]),
    ...edges.filter(([, to]) => !everywhere.includes(to)).map(([from, to]) => `  ${from} --> ${to}`),
    '```',
    '',
    ...everywhere.map((name) => {
      const users = edges.filter(([, to]) => to === name).map(([from]) => `\`${from}\``)
      return `- \`${name}\` is imported by ${users.join(', ')}.`
    }),
  ].join('\n')
}

const begin = '<!-- written by node scripts/house.ts -->'
const end = '<!-- end of what is written -->'

/** Where the picture lies. */
export const houseFile = join(projectFolder, 'ARCHITECTURE.md')

/** ARCHITECTURE.md with the picture of the house as it is now. */
export function withPicture(document: string): string {
  const [before, rest] = document.split(begin)
  const [, after] = rest?.split(end) ?? []
  if (after === undefined)
    throw new Error(`ARCHITECTURE.md has no place for the picture, from ${begin} to ${end}`)
  return `${before}${begin}\n\n${picture()}\n\n${end}${after}`
}

if (import.meta.main) writeFileSync(houseFile, withPicture(readFileSync(houseFile, 'utf8')))
