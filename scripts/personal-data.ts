/** Writes docs/personal-data.md and docs/data-export.schema.json from apps/api/src/db/personal-data.ts. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AnyRole,
  type ColumnClass,
  givenTables,
  isGiven,
  personalData,
  personalTables,
  queueTables,
} from '../apps/api/src/db/personal-data.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'

const personalDataFile = join(projectFolder, 'docs/personal-data.md')
const dataExportSchemaFile = join(projectFolder, 'docs/data-export.schema.json')

const ways = {
  own: 'the member’s own: given, and erased with them',
  shown: 'another’s, and shown to the member: given, and erased with them',
  others: 'another’s, and not shown to the member: not given, and erased with them',
}

function formatRole(role: AnyRole): string {
  if (typeof role === 'string') return ways[role]
  const emptied = Object.keys(role.empties).map((column) => `\`${column}\``)
  const end = emptied.length > 0 ? `; emptied: ${emptied.join(', ')}` : ''
  return `stays (${role.stays})${role.isGiven ? ', given' : ''}${end}${role.once ? `, but for the reference once \`${role.once}\`` : ''}${role.ownWhere ? `; where \`${role.ownWhere}\` the member’s own, erased with them` : ''}`
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

const formatRetention = ({ days, after, unless }: { days: number; after: string; unless?: string }) =>
  (days === 0 ? `deleted when \`${after}\` is over` : `deleted ${days} days after \`${after}\``) +
  (unless ? `, unless \`${unless}\`` : '')

/** The whole document. */
function personalDataDocument(): string {
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

/** The JSON Schema of data.json in the download of a member's data. */
function dataExportSchema(): string {
  const member = {
    description:
      'A member. Null for nobody, and for another whom the member does not see: one who is gone, hidden or blocked.',
    anyOf: [
      {
        type: 'object',
        properties: { profileId: { type: 'integer' }, profileName: { type: ['string', 'null'] } },
        required: ['profileId', 'profileName'],
        additionalProperties: false,
      },
      { type: 'null' },
    ],
  }
  const tables = givenTables.map(({ name, holds, columns, members, through = {} }) => {
    const isMember = (column: string) => column in members && !through[column]
    const row = {
      type: 'object',
      properties: Object.fromEntries(
        columns.map((column) => [column, isMember(column) ? { $ref: '#/$defs/member' } : {}]),
      ),
      required: columns,
      additionalProperties: false,
    }
    return [name, { description: holds, type: 'array', items: row }] as const
  })
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'All that is held about a member',
    description:
      'data.json of the download. Written by node scripts/personal-data.ts from apps/api/src/db/personal-data.ts; docs/personal-data.md explains the columns. Moments are in UTC.',
    type: 'object',
    properties: {
      format: { const: 1 },
      site: { enum: ['harana', 'tagpo'] },
      language: { enum: ['en', 'fil'] },
      profileId: { type: 'integer', description: 'The member’s own number.' },
      madeAt: { type: 'string', format: 'date-time' },
      tables: {
        type: 'object',
        properties: Object.fromEntries(tables),
        required: tables.map(([name]) => name),
        additionalProperties: false,
      },
    },
    required: ['format', 'site', 'language', 'profileId', 'madeAt', 'tables'],
    additionalProperties: false,
    $defs: { member },
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** The files that this writes, with their texts. */
export const written = (): [file: string, text: string][] => [
  [personalDataFile, personalDataDocument()],
  [dataExportSchemaFile, dataExportSchema()],
]

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of written())
    if (text !== readFileSync(file, { encoding: 'utf8', flag: 'a+' })) writeFileSync(file, text)
