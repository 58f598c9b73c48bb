import type { Output } from '@harana/contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aMember } from '../testing/samples.ts'
import { answer, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

type Exports = Output<'users/getdataexports'>
type File = Exports['exports'][number]
const hour = 3_600_000
const from = (ms: number) => new Date(Date.now() + ms).toISOString()
const aFile = (overrides: Partial<File> = {}): File => ({
  exportId: '0f2f1d5e-54a3-4b8e-9d0a-7c7b4a3b1e21',
  state: 'ready',
  askedAt: from(-hour),
  progress: 100,
  bytes: 38_400_000,
  until: from(7 * 24 * hour),
  ...overrides,
})
const preparing = (progress: number) => aFile({ state: 'preparing', progress, bytes: null, until: null })
const none: Exports = { exports: [], nextAt: null }
const opened = (answers: Exports, member = aMember()) =>
  open('/settings/account/my-data', { as: member, answers: { 'users/getdataexports': answers } })
const ask = () => page.getByRole('button', { name: 'Ask for my data' })
const again = () => page.getByRole('button', { name: 'Prepare a new copy' })

test('a member asks for their data, sees how far it is, and finds the file without loading the page anew', async () => {
  stopTime()
  await opened(none)
  await expect.element(page.getByText(/^One file at a time, and a new one after 24 hours\./)).toBeVisible()
  expect(page.getByRole('heading', { name: 'Your files' }).query()).toBeNull()
  answer('users/askdataexport', { exportId: aFile().exportId })
  answer('users/getdataexports', { exports: [preparing(0)], nextAt: from(23 * hour) })
  await ask().click()
  await expect.element(page.getByRole('status').getByText('We are preparing your file')).toBeVisible()
  await expect.element(ask()).toBeDisabled()
  answer('users/getdataexports', { exports: [preparing(64)], nextAt: from(23 * hour) })
  await pass(2_100)
  await expect.element(page.getByText('64%')).toBeVisible()
  answer('users/getdataexports', { exports: [aFile()], nextAt: from(23 * hour) })
  await pass(2_100)
  await expect.element(page.getByRole('listitem').filter({ hasText: '38 MB · until' })).toBeVisible()
  expect(page.getByText('We are preparing your file').query()).toBeNull()
  await expect.element(again()).toBeDisabled()
  await expect.element(page.getByText(/^You can ask for a new file from /)).toBeVisible()
})

test('a file that another tab asked for is shown where this one is refused, and one that failed may be asked for again', async () => {
  await opened({ exports: [aFile({ state: 'failed', bytes: null })], nextAt: null })
  await expect.element(page.getByRole('alert').getByText(/^Your file could not be made/)).toBeVisible()
  answer(
    'users/askdataexport',
    refusal({ code: 'ALREADYPREPARING', message: 'We are preparing your file already.' }),
  )
  answer('users/getdataexports', { exports: [preparing(10), aFile({ state: 'failed' })], nextAt: null })
  await ask().click()
  await expect.element(page.getByText('We are preparing your file already.')).toBeVisible()
  await expect.element(page.getByText('10%')).toBeVisible()
  expect(inputsOf('users/askdataexport')).toHaveLength(1)
})

test('the download asks once more who is there, and then saves the file', async () => {
  await opened({ exports: [aFile()], nextAt: null })
  const made = vi.spyOn(URL, 'createObjectURL')
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const stale = { result: 'ERROR', code: 'FRESHPROOF', message: 'Once more.', error: 'Once more.' }
  answer('users/downloaddataexport', Response.json(stale, { status: 403 }))
  answer('users/getsecondfactors', {
    factors: [],
    recoveryCodesLeft: 0,
    confirmed: false,
    hasPassword: true,
    passwordChangedAt: null,
    demo: false,
  })
  answer('users/giveproof', () => {
    answer('users/downloaddataexport', new Response('PK'))
    return { recoveryCodesLeft: 0 }
  })
  await page.getByRole('button', { name: /^Download the file of / }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog
    .getByLabelText(/password/i)
    .first()
    .fill('my own password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => names).toEqual([expect.stringMatching(/^harana-my-data-\d{4}-\d\d-\d\d\.zip$/)])
  expect(await (made.mock.calls[0]![0] as Blob).text()).toBe('PK')
  click.mockRestore()
  made.mockRestore()
  expect(inputsOf('users/downloaddataexport')).toEqual(Array(2).fill({ exportId: aFile().exportId }))
})

test('a suspended member reaches it from the decisions, and a list that did not load is asked for again', async () => {
  await open('/settings', {
    as: aMember({ suspended: true }),
    answers: {
      'users/getstatements': { statements: [], hidings: [] },
      'users/getconsents': { consents: [] },
      'users/getdataexports': refusal({ code: 'ERROR', message: 'Not now.' }),
    },
  })
  await page.getByRole('link', { name: 'My data' }).click()
  await expect.element(page.getByRole('heading', { name: 'My data' })).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  answer('users/getdataexports', none)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(ask()).toBeEnabled()
})
