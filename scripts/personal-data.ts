/** Writes docs/personal-data.md from apps/api/src/db/personal-data.ts. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AnyRole,
  type ColumnClass,
  isGiven,
  personalData,
  personalTables,
  queueTables,
} from '../apps/api/src/db/personal-data.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'

export const personalDataFile = join(projectFolder, 'docs/personal-data.md')

const ways = {
  own: 'the member’s own: given, and erased with them',
  shown: 'another’s, and shown to the member: given, and erased with them',
  others: 'another’s, and not shown to the member: not given, and erased with them',
}

function formatRole(role: AnyRole): string {
  if (typeof role === 'string') return ways[role]
  const emptied = Object.keys(role.empties).map((column) => `\`${column}\``)
  const end = emptied.length > 0 ? `; emptied: ${emptied.join(', ')}` : ''
  return `stays (${role.stays})${role.isGiven ? ', given' : ''}${end}${role.once ? `, but for the reference once \`${role.once}\`` : ''}`
}

function formatClass(one: ColumnClass): string {
  if (one === 'export') return 'given, erased'
  if (one === 'anonymise') return 'given, emptied'
  if ('keep' in one) return `kept: ${one.keep}`
  if ('erase' in one) return `not given, erased: ${one.erase}`
  return `not given, emptied: ${one.anonymise}`
}

/** Columns of one class on one line. */
function formatColumns(columns: Record<string, ColumnClass>): string[] {
  const lines = new Map<string, string[]>()
  for (const [column, one] of Object.entries(columns)) {
    const text = formatClass(one)
    lines.set(text, [...(lines.get(text) ?? []), `\`${column}\``])
  }
  return [...lines].map(([text, names]) => `| ${names.join(', ')} | ${text} |`)
}

const formatRetention = ({ days, after }: { days: number; after: string }) =>
  days === 0 ? `deleted when \`${after}\` is over` : `deleted ${days} days after \`${after}\``

/** The whole document. */
export function personalDataDocument(): string {
  const tables = personalTables.map(([name, { holds, members, through = {}, columns, retention }]) => {
    const references = Object.entries(members).map(([column, role]) => {
      const way = through[column]
      return `- \`${column}\`${way ? ` (by \`${way[0]}.${way[2]}\`)` : ''}: ${formatRole(role)}`
    })
    const isHeld = Object.values(members).some((role) => isGiven(role))
    return [
      `### ${name}`,
      `${holds}.${retention ? ` Rows are ${formatRetention(retention)}.` : ''}`,
      ...(references.length > 0 ? [references.join('\n')] : []),
      `| columns | ${isHeld ? 'in a row that is given' : 'class'} |\n| --- | --- |\n${formatColumns(columns).join('\n')}`,
    ].join('\n\n')
  })
  const nobodys = Object.entries(personalData).flatMap(([name, one]) =>
    'nobody' in one
      ? [`| \`${name}\` | ${one.nobody}${one.retention ? `; ${formatRetention(one.retention)}` : ''} |`]
      : [],
  )
  const views = Object.entries(personalData).flatMap(([name, one]) =>
    'view' in one
      ? [`| \`${name}\` | a view of ${one.view.map((table) => `\`${table}\``).join(', ')} |`]
      : [],
  )
  return `# Personal data, table by table

<!-- written by node scripts/personal-data.ts from apps/api/src/db/personal-data.ts -->

What the database holds about members, whose each row is, what of it a member is given in the download of their data, and what becomes of it when they are erased. Members are numbered at random: when the member is erased, a number that stays says nothing about anyone.

## About members

${tables.join('\n\n')}

## About nobody

| table | what it is |
| --- | --- |
${[...nobodys, ...views].join('\n')}

## Jobs

| table of the schema \`pgboss\` | what it is |
| --- | --- |
${Object.entries(queueTables)
  .map(([name, text]) => `| \`${name}\` | ${text} |`)
  .join('\n')}
`
}

if (process.argv[1] === import.meta.filename) {
  const text = personalDataDocument()
  if (text !== readFileSync(personalDataFile, { encoding: 'utf8', flag: 'a+' }))
    writeFileSync(personalDataFile, text)
}
