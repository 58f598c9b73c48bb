import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open, phone } from '../../../testing/open.tsx'
import { aPayoutCase, aStaffPayout, batchId, payoutId, someTerms } from '../../../testing/payout-samples.ts'
import { aMember, confirmedFactors } from '../../../testing/samples.ts'
import { type Answers, answer, inputsOf, refusal } from '../../../testing/server.ts'

const finance = aMember({ admin: true, staffRoles: ['finance'] })
const mara = { memberId: 17, name: 'Mara' }
const batch = {
  batchId,
  number: 7,
  made: '2026-11-20T03:12:08.000Z',
  madeBy: mara,
  payouts: 2,
  centavos: 163_850,
  paid: 1,
  returned: 0,
}
const terms = {
  termsId: 3,
  history: [
    {
      termsId: 3,
      terms: someTerms,
      from: '2026-11-20T03:12:08.000Z',
      setBy: mara,
      reason: 'The rate of today.',
    },
    {
      termsId: 2,
      terms: null,
      from: '2026-11-19T03:12:08.000Z',
      setBy: null,
      reason: 'Closed over the feast.',
    },
  ],
  more: false,
  provider: null,
  carried: [],
}
const opened = (path: string, answers: Answers = {}, as = finance) =>
  open(`/admin/${path}`, {
    as,
    answers: {
      'users/getsecondfactors': confirmedFactors,
      'admin/getpayouts': { payouts: [aStaffPayout()], total: 1, more: false },
      'admin/getpayout': aPayoutCase(aStaffPayout()),
      'admin/getpayoutbatches': { batches: [batch], waiting: 2, total: 1, more: false },
      'admin/getpayoutterms': terms,
      ...answers,
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const oneWith = (can: Parameters<typeof aStaffPayout>[0]) =>
  opened(`payouts/${payoutId}`, { 'admin/getpayout': aPayoutCase(aStaffPayout(can)) })

describe('the payouts', () => {
  test('are found by state, way and member, behind the # of the URL, twelve a page @D30', async () => {
    const { hash } = await opened('payouts#state=open&page=2')
    await expect.element(page.getByRole('gridcell', { name: 'P-1042' })).toBeVisible()
    expect(inputsOf('admin/getpayouts')).toEqual([{ page: '2', state: 'open' }])
    await page.getByRole('combobox', { name: 'Way' }).selectOptions('GCash')
    await expect.poll(hash).toBe('#state=open&method=gcash')
    ;(page.getByRole('row', { name: /^P-1042/ }).element() as HTMLElement).focus()
    await userEvent.keyboard('m')
    await expect.poll(hash).toBe('#state=open&method=gcash&member=20114')
    await expect
      .poll(() => inputsOf('admin/getpayouts').at(-1))
      .toEqual({ page: '1', state: 'open', method: 'gcash', profileId: '20114' })
  })

  test('that are none, or one that is not there, say so, and fit a phone', async () => {
    await page.viewport(...phone)
    await opened('payouts')
    await expect.element(page.getByText('P-1042', { exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(phone[0])
    await opened('payouts', { 'admin/getpayouts': { payouts: [], total: 0, more: false } })
    await expect.element(page.getByText('No payout fits this filter.')).toBeVisible()
    await opened(`payouts/${payoutId}`, { 'admin/getpayout': refusal({ code: 'NOTFOUND' }) })
    await expect.element(page.getByText('There is no payout with this number.')).toBeVisible()
  })

  test('are of staff who move money alone @R6.12', async () => {
    const { at } = await opened('payouts', {}, aMember({ admin: true, staffRoles: ['moderator'] }))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(inputsOf('admin/getpayouts')).toEqual([])
    expect(at()).toMatch(/^\/admin/)
  })
})

describe('one payout', () => {
  test('shows what speaks against it: another name, others with the account, a member who is suspended', async () => {
    await opened(`payouts/${payoutId}`, {
      'admin/getpayout': aPayoutCase(aStaffPayout({ waits: true }), {
        holder: 'Jun Santos',
        nameMatches: false,
        sharedWith: [{ memberId: 20115, name: 'Lito' }],
        member: { verified: false, suspended: true, banned: false, leaving: false },
      }),
    })
    for (const text of ['Jun Santos', 'They differ', 'Not verified', 'Suspended'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Lito' }))
      .toHaveAttribute('href', '/admin/members/20115')
    await expect.element(page.getByText(/It waits until that is over/)).toBeVisible()
    await expect.element(page.getByText('There is nothing for you to do about it now.')).toBeVisible()
  })

  test('is given a first look by a letter after a question, and then waits for somebody else', async () => {
    await opened(`payouts/${payoutId}`, {
      'admin/getpayout': aPayoutCase(aStaffPayout({ can: { firstLook: true, reject: true } })),
      'admin/givefirstlook': { state: 'looked' },
    })
    await expect.element(button('Give the first look')).toBeVisible()
    await userEvent.keyboard('a')
    const asking = dialog('Is this payout right?')
    await expect.element(asking.getByText(/Another person looks at it after you/)).toBeVisible()
    expect(inputsOf('admin/givefirstlook')).toEqual([])
    answer('admin/getpayout', aPayoutCase(aStaffPayout({ state: 'looked', firstLook: mara })))
    await asking.getByRole('button', { name: 'It is right' }).click()
    await expect.element(page.getByText('Somebody else gives the second look now.')).toBeVisible()
    expect(inputsOf('admin/givefirstlook')).toEqual([{ payoutId }])
    await expect.element(page.getByText('There is nothing for you to do about it now.')).toBeVisible()
    await expect.element(button('Give the second look')).not.toBeInTheDocument()
  })

  test('is released by the second look, and what somebody else decided meanwhile is read anew', async () => {
    await oneWith({ state: 'looked', firstLook: mara, can: { secondLook: true } })
    answer('admin/givesecondlook', refusal({ code: 'ALREADYDECIDED', message: 'This was decided already.' }))
    await button('Give the second look').click()
    answer('admin/getpayout', aPayoutCase(aStaffPayout({ state: 'rejected', status: -1 })))
    await dialog('Release this payout?').getByRole('button', { name: 'Release it' }).click()
    await expect.element(page.getByText('This was decided already.')).toBeVisible()
    await expect.element(page.getByText('Rejected', { exact: true })).toBeVisible()
  })

  test('is rejected for a reason, which the member reads; without one nothing is sent', async () => {
    await oneWith({ can: { firstLook: true, reject: true } })
    answer('admin/rejectpayout', { state: 'rejected' })
    await expect.element(button('Reject')).toBeVisible()
    await userEvent.keyboard('x')
    const form = dialog('Reject this payout?')
    await form.getByRole('button', { name: 'Reject' }).click()
    await expect.element(form.getByText('Please choose why.')).toBeVisible()
    await form.getByRole('combobox', { name: 'Why' }).selectOptions('Something else')
    await form.getByRole('button', { name: 'Reject' }).click()
    await expect.element(form.getByText('Please tell the member why.')).toBeVisible()
    expect(inputsOf('admin/rejectpayout')).toEqual([])
    await field('What the member reads beside it').fill(' Please write to us. ')
    await form.getByRole('button', { name: 'Reject' }).click()
    await expect.element(page.getByText('Rejected. The member has the amount back.')).toBeVisible()
    expect(inputsOf('admin/rejectpayout')).toEqual([
      { payoutId, rejection: 'other', words: 'Please write to us.' },
    ])
  })

  test('shows the account’s number on a press alone', async () => {
    await oneWith({})
    answer('admin/openpayoutaccount', {
      holder: 'Analyn Reyes',
      number: '09171234567',
      bank: null,
      method: 'gcash',
    })
    await expect.element(button('Show the account’s number')).toBeVisible()
    expect(inputsOf('admin/openpayoutaccount')).toEqual([])
    await button('Show the account’s number').click()
    await expect.element(page.getByText('09171234567')).toBeVisible()
  })

  test('is marked as paid by the bank’s reference, and as come back for a reason', async () => {
    await oneWith({ state: 'sent', status: 1, can: { markPaid: true, markReturned: true } })
    answer('admin/markpayoutpaid', { state: 'paid' })
    answer('admin/markpayoutreturned', { state: 'returned' })
    await button('The bank paid it').click()
    const paid = dialog('The bank paid it?')
    await paid.getByRole('button', { name: 'It is paid' }).click()
    await expect.element(paid.getByText('Please enter the bank’s reference.')).toBeVisible()
    await field('Reference of the bank').fill('88 2041')
    await paid.getByRole('button', { name: 'It is paid' }).click()
    await expect.element(page.getByText('Written down. The member is told.')).toBeVisible()
    expect(inputsOf('admin/markpayoutpaid')).toEqual([{ payoutId, reference: '88 2041' }])
    await button('It came back').click()
    const back = dialog('It came back?')
    await back.getByRole('combobox', { name: 'What the bank says' }).selectOptions('The account is closed')
    await field('Reason').fill('On the bank’s list of today.')
    await back.getByRole('button', { name: 'It came back' }).click()
    await expect.element(page.getByText('Written down. The member has the amount back.')).toBeVisible()
    expect(inputsOf('admin/markpayoutreturned')).toEqual([
      { payoutId, failure: 'account-closed', reason: 'On the bank’s list of today.' },
    ])
  })

  test('asks for a fresh proof before it is released', async () => {
    await oneWith({ state: 'looked', can: { secondLook: true } })
    answer('admin/givesecondlook', refusal({ code: 'FRESHPROOF' }))
    await button('Give the second look').click()
    await dialog('Release this payout?').getByRole('button', { name: 'Release it' }).click()
    await expect.element(dialog('Confirm that it is you')).toBeVisible()
  })
})

describe('the batches', () => {
  test('say what waits, are made after a question, and downloaded as CSV', async () => {
    await opened('payouts/batches', {
      'admin/makepayoutbatch': { batch: { ...batch, number: 8 } },
      'admin/exportpayoutbatch': { name: 'payouts-7.csv', csv: 'number,amount\r\nP-1042,819.25\r\n' },
    })
    await expect.element(page.getByText('2 approved payouts wait.')).toBeVisible()
    await button('Make a batch').click()
    expect(inputsOf('admin/makepayoutbatch')).toEqual([])
    await dialog('Make a batch?').getByRole('button', { name: 'Make a batch' }).click()
    await expect.element(page.getByText('Batch 8 is made: ₱1,638.50.')).toBeVisible()
    const saved: string[] = []
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download)
    }
    try {
      await button('Download CSV: 7').click()
      await expect.poll(() => saved).toEqual(['payouts-7.csv'])
    } finally {
      HTMLAnchorElement.prototype.click = click
    }
    expect(inputsOf('admin/exportpayoutbatch')).toEqual([{ batchId }])
  })

  test('can’t be made while nothing waits', async () => {
    await opened('payouts/batches', {
      'admin/getpayoutbatches': { batches: [], waiting: 0, total: 0, more: false },
    })
    await expect.element(page.getByText('No approved payout waits.')).toBeVisible()
    await expect.element(button('Make a batch')).toBeDisabled()
  })
})

describe('the rate and the fees', () => {
  test('stand with all that held before, and are changed for a reason, over the terms that were seen', async () => {
    await opened('payouts/terms', { 'admin/setpayoutterms': { termsId: 4 } })
    await expect.element(page.getByText('GCash $0.50, InstaPay $0.75')).toBeVisible()
    await expect.element(page.getByText('Closed over the feast.')).toBeVisible()
    await button('Change them').click()
    const form = dialog('Rate and fees')
    await expect.element(field('Pesos for a dollar')).toHaveValue('56.50')
    await field('Pesos for a dollar').fill('5')
    await field('GCash').fill('5.00')
    await form.getByRole('button', { name: 'Set them' }).click()
    await expect.element(form.getByText('From ₱10.00 to ₱500.00.')).toBeVisible()
    await expect.element(form.getByText('An amount below the least amount, or empty.')).toBeVisible()
    expect(inputsOf('admin/setpayoutterms')).toEqual([])
    await field('Pesos for a dollar').fill('₱57')
    await field('GCash').fill('')
    await field('Maya').fill('0')
    await field('Reason').fill('The rate of today.')
    await form.getByRole('button', { name: 'Set them' }).click()
    await expect.element(page.getByText('They hold from now on.')).toBeVisible()
    expect(inputsOf('admin/setpayoutterms')).toEqual([
      {
        termsId: 3,
        terms: { rate: 5_700, minimumCents: 500, fees: { maya: 0, instapay: 75 } },
        reason: 'The rate of today.',
      },
    ])
  })

  test('are closed after a question, and say so then', async () => {
    await opened('payouts/terms', { 'admin/setpayoutterms': { termsId: 4 } })
    await button('Close payouts').click()
    await field('Reason').fill('The bank is closed today.')
    answer('admin/getpayoutterms', {
      ...terms,
      termsId: 4,
      history: [
        { termsId: 4, terms: null, from: '2026-11-21T03:12:08.000Z', setBy: mara, reason: 'Closed.' },
      ],
    })
    await dialog('Close payouts?').getByRole('button', { name: 'Close payouts' }).click()
    await expect.element(page.getByText(/Payouts are closed: nothing can be asked for/)).toBeVisible()
    expect(inputsOf('admin/setpayoutterms')).toEqual([
      { termsId: 3, terms: null, reason: 'The bank is closed today.' },
    ])
    await expect.element(button('Open payouts')).toBeVisible()
  })

  test('name the provider and what it carries', async () => {
    await opened('payouts/terms', {
      'admin/getpayoutterms': { ...terms, provider: 'Xendit', carried: ['gcash', 'maya'] },
    })
    await expect.element(page.getByText(/Xendit pays GCash, Maya/)).toBeVisible()
  })
})
