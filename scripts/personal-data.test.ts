import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { personalTables } from '../apps/api/src/db/personal-data.ts'
import { privacy as privacyEn } from '../apps/web/app/features/documents/en/privacy.ts'
import { privacy as privacyFil } from '../apps/web/app/features/documents/fil/privacy.ts'
import { written } from './personal-data.ts'

test.each(written())(
  '%s says what the table of personal data says: `node scripts/personal-data.ts` writes it',
  (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text)
  },
)

/** The rows of the privacy page on how long something is kept, in their order, with the tables that they are about. */
const promises = [
  { row: 3, tables: ['text_messages', 'former_phones'] },
  { row: 4, tables: ['live_photos'] },
  { row: 7, tables: ['contact_messages'] },
  { row: 8, tables: ['log_ins', 'former_emails'] },
  { row: 9, tables: ['reports', 'decisions', 'tickets'] },
  { row: 12, tables: ['once_marks'] },
]
/** Periods as the page words them, in days. */
const periods: Record<string, number> = {
  '7 days': 7,
  '30 days': 30,
  '180 days': 180,
  'One year': 365,
  'Two years': 730,
  'three years': 3 * 365 + 1,
  '7 araw': 7,
  '30 araw': 30,
  '180 araw': 180,
  'Isang taon': 365,
  'Dalawang taon': 730,
  'tatlong taon': 3 * 365 + 1,
}
const facts = {
  site: 'Harana',
  sibling: 'Tagpo',
  isHarana: true,
  operator: { name: 'N', address: 'A', email: 'E' },
  named: (text: string) => text,
}

test.each([
  ['English', privacyEn],
  ['Filipino', privacyFil],
])('the privacy page in %s promises the periods that are kept', (_name, privacy) => {
  const section = privacy(facts).sections.find(({ id }) => id === 'how-long')!
  const table = section.body.flatMap((block) =>
    typeof block === 'object' && 'table' in block ? [block.table] : [],
  )[0]!
  const data = Object.fromEntries(personalTables)
  for (const { row, tables } of promises) {
    const [, text = ''] = table[row]!
    const days = Object.entries(periods).flatMap(([words, days]) => (text.includes(words) ? [days] : []))
    const kept = tables.map((name) => data[name as never]!.retention?.days)
    expect({ text, kept: [...new Set(kept)] }).toEqual({ text, kept: days })
  }
})
