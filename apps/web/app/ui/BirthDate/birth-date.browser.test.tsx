import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { activate } from '../../lib/i18n/i18n.ts'
import { show } from '../../testing/open.tsx'
import { BirthDate } from './BirthDate.tsx'

function Shown() {
  const [value, setValue] = useState('')
  return (
    <>
      <BirthDate name="birthdate" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test('day, month by name and year make one date; a part that is missing makes none', async () => {
  await activate('en')
  show(<Shown />)
  const said = page.getByRole('status')
  await page.getByRole('textbox', { name: 'Day' }).fill('4')
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('March')
  await expect.element(said).toHaveTextContent('')
  await page.getByRole('textbox', { name: 'Year' }).fill('1996')
  await expect.element(said).toHaveTextContent('1996-03-04')
  await page.getByRole('textbox', { name: 'Day' }).fill('31st')
  await expect.element(said).toHaveTextContent('1996-03-31')
  await page.getByRole('textbox', { name: 'Year' }).fill('199')
  await expect.element(said).toHaveTextContent('')
  for (const [name, part] of [
    ['Day', 'bday-day'],
    ['Year', 'bday-year'],
  ])
    await expect.element(page.getByRole('textbox', { name })).toHaveAttribute('autocomplete', part)
})
