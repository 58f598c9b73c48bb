import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Member } from '../app/lib/session/session.tsx'
import { open } from '../app/testing/open.tsx'
import { aMember } from '../app/testing/samples.ts'
import { answer, inputsOf } from '../app/testing/server.ts'
import { sendMessages } from './contact.ts'

const contact = 'public/contactus'
const whole = { 'E-mail': 'ana@test.example', Message: 'May I bring my cousin?', Name: 'Ana' }

/** Opens a public page with the form, and starts the form's script. */
async function opened(as: Member | null = null) {
  await open('/faq', { as, answers: { [contact]: { copy: false } } })
  const form = page.getByRole('contentinfo').getByRole('form')
  await expect.element(page.getByRole('button', { name: 'Send message' })).toBeVisible()
  sendMessages()
  return form
}

const fill = async (fields: object) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabelText(label, { exact: true }).fill(text)
}
const send = () => page.getByRole('button', { name: 'Send message' }).click()

test.each(Object.keys(whole))(
  'a message without its %s, or with blanks alone, is not sent @R5.15 @R8.8',
  async (missing) => {
    await opened()
    await fill(whole)
    for (const nothing of ['', '   ']) {
      await fill({ [missing]: nothing })
      await send()
      await expect.element(page.getByText('Please fill in all the fields', { exact: true })).toBeVisible()
      await expect.element(page.getByLabelText(missing, { exact: true })).toHaveFocus()
    }
    expect(inputsOf(contact)).toEqual([])
  },
)

test('a whole one is sent without blanks around it and without a copy, and leaves the form empty @R3.9 @R5.15 @R5.16 @R7.20', async () => {
  await opened()
  await fill({ ...whole, Name: '  Ana ' })
  answer(contact, { copy: false })
  await send()
  await expect.element(page.getByText('Thank you. Your message is on its way to our team.')).toBeVisible()
  expect(inputsOf(contact)).toMatchObject([
    { name: 'Ana', email: 'ana@test.example', message: 'May I bring my cousin?', sendCopy: false },
  ])
  for (const label of Object.keys(whole))
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue('')
})

test('what is pasted loses its blanks: an e-mail every one, a name the leading ones @R5.16 @D34', async () => {
  await opened()
  await fill({ 'E-mail': 'ana @test. example', Name: '  Rosario de la Cruz' })
  await expect.element(page.getByLabelText('E-mail', { exact: true })).toHaveValue('ana@test.example')
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Rosario de la Cruz')
})

test('a member’s goes with the member’s number; an answer that names an error is none that it was taken @R7.20', async () => {
  await opened(aMember({ userId: 7 }))
  await fill(whole)
  answer(contact, Response.json({ result: 'OK', code: '', error: 'Not now.', copy: false }))
  await send()
  await expect
    .element(page.getByText('The message could not be sent. Please try again in a moment.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Ana')
  expect(inputsOf(contact)).toMatchObject([{ userId: 7 }])
})
