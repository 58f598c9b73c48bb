import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder).filter((file) => file !== 'README.md')

test.each(files)('the decision %s has number, date, status, context, decision and consequences', (file) => {
  const form =
    /^# (\d{3}): .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: (accepted|replaced by \d{3})(; .+)?\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/
  expect(form.exec(read(file))?.[1]).toBe(file.slice(0, 3))
})

test('the list of decisions names each with its title, in order', () => {
  const rows = files.sort().map((file) => {
    const [, number, title] = /^# (\d+): (.+)/.exec(read(file))!
    return `| [${number}](${file}) | ${title} |`
  })
  expect(read('README.md').split('| --- | --- |\n')[1]!.trim()).toBe(rows.join('\n'))
})
