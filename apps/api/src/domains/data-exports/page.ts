import { once } from 'node:events'
import { Readable } from 'node:stream'
import { createDeflate, createInflate } from 'node:zlib'
import type { Locale } from '@harana/contract/model/locale'
import { type Site, siteNames } from '@harana/contract/model/site'
import { personalData } from '../../db/personal-data.ts'
import type { DB } from '../../db/schema.ts'
import { now } from '../../kernel/clock.ts'
import { escapeHtml } from '../../kernel/html.ts'
import type { Batch, MemberRef } from './rows.ts'
import { tableNames } from './table-names.ts'

type Owner = { site: Site; locale: Locale; firstName: string; email: string }

/** A table with more columns than a page is wide is written row by row, each as a list of its fields. */
const columnsAcross = 6

const texts = {
  en: {
    title: (site: string) => `Everything that ${site} holds about you`,
    made: (name: string, email: string, at: string) => `For ${name} (${email}), made on ${at} UTC.`,
    files:
      'The same stands in data.json, for programs. The names of the fields are those of that file, and times are in UTC.',
    others:
      'What others hold for themselves is not in it: whom they blocked or put aside, their notes, who reported you, and what our team wrote to each other.',
    photos: 'Photos',
    you: 'you',
    nobody: 'a member whom you do not see',
    yes: 'yes',
    no: 'no',
  },
  // A draft until a native speaker has read it.
  fil: {
    title: (site: string) => `Lahat ng hawak ng ${site} tungkol sa iyo`,
    made: (name: string, email: string, at: string) => `Para kay ${name} (${email}), ginawa noong ${at} UTC.`,
    files:
      'Nasa data.json din ang lahat ng ito, para sa mga programa. Ang mga pangalan ng field ay galing sa file na iyon, at UTC ang mga oras.',
    others:
      'Wala rito ang para sa iba lang: kung sino ang bina-block o isinantabi nila, ang mga note nila, kung sino ang nag-report sa iyo, at ang isinusulat ng team namin sa isa’t isa.',
    photos: 'Mga litrato',
    you: 'ikaw',
    nobody: 'isang miyembro na hindi mo nakikita',
    yes: 'oo',
    no: 'hindi',
  },
} as const satisfies Record<Locale, object>

/**
 * Collects the page that a member reads their data on. What is written is kept compressed, about ten bytes a row.
 */
export function createPage({ site, locale, firstName, email }: Owner, memberId: number) {
  const text = texts[locale]
  const kept: Buffer[] = []
  const deflate = createDeflate({ level: 1 })
  deflate.on('data', (chunk: Buffer) => kept.push(chunk))
  const put = async (html: string) => {
    if (!deflate.write(html)) await once(deflate, 'drain')
  }
  let open: { table: keyof DB; end: string } | undefined

  const say = (value: unknown, isMember: boolean): string => {
    if (isMember) {
      const member = value as MemberRef
      if (!member) return text.nobody
      return member.profileId === memberId ? text.you : `${member.profileName ?? ''} (${member.profileId})`
    }
    if (value === null || value === undefined) return ''
    if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ')
    if (typeof value === 'boolean') return value ? text.yes : text.no
    if (Array.isArray(value)) return value.map((one) => say(one, false)).join(', ')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }

  return {
    /** Writes rows of a table below those that it was given of it before. */
    async write(table: keyof DB, members: Batch['members'], rows: Batch['rows']) {
      const columns = Object.keys(rows[0]!)
      const isAcross = columns.length <= columnsAcross
      const cell = (row: Record<string, unknown>, column: string) =>
        escapeHtml(say(row[column], members.has(column)))
      const label = (column: string) => escapeHtml(column.replaceAll('_', ' '))
      if (open?.table !== table) {
        const head = `<h2>${escapeHtml(titleOf(table, locale))}</h2>`
        const labels = columns.map((column) => `<th scope="col">${label(column)}</th>`).join('')
        await put(
          `${open?.end ?? ''}${head}${isAcross ? `<table><thead><tr>${labels}</tr></thead><tbody>` : ''}`,
        )
        open = { table, end: isAcross ? '</tbody></table>' : '' }
      }
      await put(
        rows
          .map((row) =>
            isAcross
              ? `<tr>${columns.map((column) => `<td>${cell(row, column)}</td>`).join('')}</tr>`
              : `<table class="one">${columns
                  .map(
                    (column) => `<tr><th scope="row">${label(column)}</th><td>${cell(row, column)}</td></tr>`,
                  )
                  .join('')}</table>`,
          )
          .join('\n'),
      )
    },
    /** The whole page, once all rows are written. @param photos the names of the photos' files */
    async *read(photos: readonly string[]): AsyncGenerator<string | Buffer> {
      const title = escapeHtml(text.title(siteNames[site]))
      const made = text.made(firstName, email, now().toISOString().slice(0, 16).replace('T', ' '))
      yield `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(made)}</p>
<p>${text.files}</p>
<p>${text.others}</p>
`
      if (photos.length > 0) {
        yield `<h2>${text.photos}</h2><div class="photos">`
        for (const name of photos) yield `<img src="${escapeHtml(name)}" alt="">`
        yield '</div>'
      }
      deflate.end(open?.end ?? '')
      await once(deflate, 'end')
      if (kept.length > 0) yield* Readable.from(kept).pipe(createInflate())
      yield '</body>\n</html>\n'
    },
  }
}

/** What a table holds, in the reader's language. */
function titleOf(table: keyof DB, locale: Locale): string {
  const one = personalData[table]
  return (locale === 'fil' && tableNames[table]) || ('holds' in one ? one.holds : table)
}

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#14162b;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.2}h2{margin-top:2.5rem;break-after:avoid}
table{border-collapse:collapse;width:100%;margin-bottom:1rem;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #ddd;overflow-wrap:anywhere}
.one{break-inside:avoid}.one th{width:14rem}
.photos{display:flex;flex-wrap:wrap;gap:.5rem}.photos img{height:12rem}
@media print{body{margin:0;max-width:none}}`
