import { credits } from '@harana/contract/model/money'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keyOf, openStore } from '../../../lib/session/store.ts'
import { keepWayBack, wayBack } from '../../../lib/site/way-back.ts'
import { aCatalogue } from '../../../testing/money-samples.ts'
import { open } from '../../../testing/open.tsx'
import { aConfiguration, aMember } from '../../../testing/samples.ts'
import { ExpressDialog } from '../parts.ts'

const onConfirm = vi.fn<() => Promise<boolean>>()
const onClose = vi.fn()
afterEach(() => {
  onConfirm.mockReset()
  onClose.mockReset()
  left = 0
})
let left = 0
const opened = (balance: number, buyingOpen = true) =>
  open('/social-share', {
    // The dialog alone, in place of a page that has no more than that.
    page: (
      <main id="main">
        <ExpressDialog
          opened
          onClose={onClose}
          to="Rosario"
          text="Magandang gabi, Rosario."
          left={left}
          onConfirm={onConfirm}
          back="/chat/0191b3a0-0000-4000-8000-000000000001"
        />
      </main>
    ),
    as: aMember({ creditsTotal: credits(balance) }),
    answers: {
      'public/configuration': aConfiguration({ buyingOpen }),
      'purchases/getcatalogue': aCatalogue(),
    },
  })
const dialog = page.getByRole('dialog', { name: 'An Express Message to Rosario' })
const send = dialog.getByRole('button', { name: 'Send for 100 credits' })

describe('an Express Message', () => {
  test('is asked about once, with its words, what it does, and the balance before and after @R3.25 @R9.12', async () => {
    onConfirm.mockResolvedValue(true)
    await opened(1_250)
    await expect.element(dialog.getByText('Magandang gabi, Rosario.')).toBeVisible()
    await expect.element(dialog.getByText(/It stands first in their conversations/)).toBeVisible()
    await expect.element(dialog.getByText(/You get the credits back if it is declined as spam/)).toBeVisible()
    const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent)
    expect(rows).toEqual(['Balance now1,250', 'Express Message−100', 'Balance after1,150'])
    await send.click()
    expect(onConfirm).toHaveBeenCalledOnce()
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  })

  test('of the plan costs no credits, and says how many more there are this month', async () => {
    left = 2
    onConfirm.mockResolvedValue(true)
    await opened(40)
    await expect
      .element(dialog.getByText('It costs no credits: your plan gives you 2 more this month.'))
      .toBeVisible()
    expect(document.querySelector('dl')).toBeNull()
    await dialog.getByRole('button', { name: 'Send as Express' }).click()
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  test('that was not sent leaves the question open', async () => {
    onConfirm.mockResolvedValue(false)
    await opened(100)
    await send.click()
    await expect.element(send).toBeEnabled()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('for which credits are missing leads to them, and back to the conversation', async () => {
    const { at } = await opened(40)
    await expect
      .element(dialog.getByText('This costs 100 credits, and you have 40. 60 credits are missing.'))
      .toBeVisible()
    expect(send.query()).toBeNull()
    await dialog.getByRole('button', { name: 'Buy credits' }).click()
    await expect.poll(at).toBe('/buy-credits')
    expect(onConfirm).not.toHaveBeenCalled()
    await expect
      .element(page.getByRole('link', { name: 'Back to your conversation' }))
      .toHaveAttribute('href', '/chat/0191b3a0-0000-4000-8000-000000000001')
  })

  test('where nothing can be bought now is closed by its only button', async () => {
    await opened(40, false)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('the way back holds pages of ours alone, and for two hours', () => {
  openStore(1)
  keepWayBack('https://elsewhere.example/chat/1')
  expect(wayBack()).toBeNull()
  keepWayBack('/chatter')
  expect(wayBack()).toBeNull()
  keepWayBack('/chat/1')
  expect(wayBack()).toEqual({ path: '/chat/1', to: 'chat' })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000)
  expect(wayBack()).toBeNull()
  sessionStorage.setItem(`${keyOf(1)}:wayBack`, 'not JSON')
  expect(wayBack()).toBeNull()
})
