import type { Hiding, Statement } from '@harana/contract/calls/decisions'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { aMember } from '../testing/samples.ts'

const began = '2026-11-20T03:12:08.000Z'
const hiding: Hiding = {
  hidingId: '5b2f0d0e-6f0c-4c57-9b0e-0d7f6b7f1c11',
  what: 'age',
  began,
  due: '2026-11-20T07:12:08.000Z',
  shown: null,
  kept: [],
}
const statement: Statement = {
  decisionId: '7c8e2f9a-4a35-4d5e-8a55-1d7a1f1f2b3c',
  token: 'sealed',
  action: 'restrict',
  reason: 'harassment',
  words: 'Please be kind.',
  abilities: ['like'],
  created: began,
  ends: '2099-11-20T03:12:08.000Z',
  reversed: null,
  appealBy: '2099-05-20T03:12:08.000Z',
  appeal: null,
}
const shown = (answer: { statements: Statement[]; hidings: Hiding[] }) =>
  open('/decisions', { as: aMember(), answers: { 'users/getstatements': answer } })

describe('the page of decisions', () => {
  test('says what is hidden, for which doubt and until when', async () => {
    await shown({ statements: [], hidings: [hiding] })
    await expect.element(page.getByRole('heading', { name: 'Hidden while we look at it' })).toBeVisible()
    await expect.element(page.getByText(/There is a doubt whether you are 18 or older/)).toBeVisible()
    await expect
      .element(
        page.getByText(/^Our team looks at it until November 20, 2026.* Then it is shown again, or you get/),
      )
      .toBeVisible()
    await expect.element(page.getByText('Nothing was decided about you')).not.toBeInTheDocument()
  })

  test('says that it is shown again, and what could not be put back', async () => {
    await shown({ statements: [], hidings: [{ ...hiding, what: 'photos', shown: began, kept: ['photos'] }] })
    await expect.element(page.getByRole('heading', { name: 'Shown again' })).toBeVisible()
    await expect.element(page.getByText('We looked at it. Your photos are shown again.')).toBeVisible()
    await expect.element(page.getByText(/^Not all of your photos could be put back/)).toBeVisible()
  })

  test('says a decision in the words of its mail', async () => {
    await shown({ statements: [statement], hidings: [] })
    await expect
      .element(page.getByRole('heading', { name: 'For a while your account can’t do everything.' }))
      .toBeVisible()
    await expect.element(page.getByText('Threatening or insulting others')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'How members treat each other' })).toBeVisible()
    await expect.element(page.getByText('Like members')).toBeVisible()
  })

  test('says that nothing was decided where nothing was', async () => {
    await shown({ statements: [], hidings: [] })
    await expect.element(page.getByText('Nothing was decided about you')).toBeVisible()
  })
})
