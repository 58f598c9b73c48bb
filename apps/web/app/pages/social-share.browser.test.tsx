import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'

afterEach(() => vi.restoreAllMocks())

const landing = `${window.location.origin}/`

/** Puts a function in the place of one of the browser's, until the test ends. */
function stand(target: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true })
  return () => {
    if (before) Object.defineProperty(target, name, before)
    else delete (target as Record<string, unknown>)[name]
  }
}

test('plain links share the first page, in a new tab that learns nothing of the one before @R2.31', async () => {
  await open('/social-share')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Share Harana' })).toBeVisible()
  await expect.element(page.getByText(landing, { exact: true })).toBeVisible()
  for (const name of ['WhatsApp', 'Facebook', 'Telegram', 'X']) {
    const link = page.getByRole('link', { name, exact: true }).element() as HTMLAnchorElement
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
    expect(decodeURIComponent(link.href)).toContain(landing)
  }
  const mail = page.getByRole('link', { name: 'E-mail' }).element() as HTMLAnchorElement
  expect(mail.href).toMatch(/^mailto:\?subject=Harana&body=/)
  expect(document.querySelector('#main')!.innerHTML).not.toMatch(/<iframe|<script|<img/)
})

test('the link is copied, and where the browser does not let us it is said @R2.31', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await open('/social-share')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect.element(page.getByText('The link is copied.')).toBeVisible()
  expect(write).toHaveBeenCalledWith(landing)
  write.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'))
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect.element(page.getByText(/This browser does not let us copy/)).toBeVisible()
})

test('the device’s own sheet opens where there is one; closing it is no failure @R2.31', async () => {
  const share = vi.fn()
  const restore = stand(navigator, 'share', share)
  try {
    await open('/settings/social', { answers: { 'social/getlinked': { linked: [], hasPassword: true } } })
    share.mockRejectedValueOnce(new DOMException('Closed.', 'AbortError'))
    const button = page.getByRole('button', { name: 'Share', exact: true })
    await button.click()
    expect(share).toHaveBeenCalledWith({ url: landing, text: expect.stringContaining('Harana') })
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect.element(page.getByText('The link is copied.')).toBeVisible()
    expect(page.getByText('Sharing failed.').elements()).toEqual([])
    share.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'))
    await button.click()
    await expect.element(page.getByText('Sharing failed.')).toBeVisible()
  } finally {
    restore()
  }
})

test('without such a sheet there is no button for it @R2.31', async () => {
  const restore = stand(navigator, 'share', undefined)
  try {
    await open('/social-share')
    await expect.element(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Share', exact: true }).elements()).toEqual([])
  } finally {
    restore()
  }
})
