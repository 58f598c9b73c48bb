import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activate } from '../../../lib/i18n/i18n.ts'
import { desktop, phone, show } from '../../../testing/open.tsx'
import { Phrasebook, PhrasebookPanel } from './Phrasebook.tsx'

async function shown(locale: 'en' | 'fil' = 'en') {
  await activate(locale)
  const onPick = vi.fn()
  show(
    <main id="main" tabIndex={-1}>
      <Phrasebook onPick={onPick} />
    </main>,
  )
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  return onPick
}
const sentence = (text: string) =>
  page.getByRole('button', { name: new RegExp(text.replace(/[.?]/g, '\\$&')) })
const count = () => page.getByRole('listitem').elements().length

test('a topic shows its sentences in both languages, each marked as what it is', async () => {
  await shown()
  await expect.element(sentence('Kumusta ka ngayon?')).toBeVisible()
  const button = sentence('Kumusta ka ngayon?').element()
  expect(button.querySelector('[lang="fil"]')).toHaveTextContent('Kumusta ka ngayon?')
  expect(button.querySelector('[lang="en"]')).toHaveTextContent('How are you today?')
  await expect.element(sentence('Have you eaten?')).not.toBeInTheDocument()
  await userEvent.click(page.getByText('Food', { exact: true }))
  await expect.element(sentence('Have you eaten?')).toBeVisible()
  await expect.element(sentence('How are you today?')).not.toBeInTheDocument()
})

test('who reads English is offered the Filipino sentence, and may take the English one', async () => {
  const onPick = await shown()
  await userEvent.click(sentence('How are you today?'))
  expect(onPick).toHaveBeenLastCalledWith('Kumusta ka ngayon?')
  await userEvent.click(page.getByText('English', { exact: true }))
  await userEvent.click(sentence('How are you today?'))
  expect(onPick).toHaveBeenLastCalledWith('How are you today?')
  expect(onPick).toHaveBeenCalledTimes(2)
})

test('who reads Filipino is offered the English sentence, under Filipino words', async () => {
  const onPick = await shown('fil')
  await expect.element(page.getByText('Mga pagbati')).toBeVisible()
  await userEvent.click(sentence('Kumusta ka ngayon?'))
  expect(onPick).toHaveBeenLastCalledWith('How are you today?')
  await expect.element(page.getByText('Gamitin ito').first()).toBeInTheDocument()
})

test('a search looks through all topics in both languages and says how many it found', async () => {
  await shown()
  await userEvent.fill(page.getByRole('searchbox'), 'pera')
  await expect.element(page.getByRole('status').filter({ hasText: 'sentences found' })).toBeInTheDocument()
  await expect.element(sentence('I do not send money to anyone I have not met.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Greetings' })).not.toBeInTheDocument()
  await userEvent.clear(page.getByRole('searchbox'))
  await expect.element(page.getByRole('radio', { name: 'Greetings' })).toBeChecked()
  expect(count()).toBe(18)
})

test('a search without a hit says that the phrasebook does not know', async () => {
  await shown()
  await userEvent.fill(page.getByRole('searchbox'), 'helicopter')
  await expect.element(page.getByText('The phrasebook does not know that')).toBeVisible()
  expect(count()).toBe(0)
})

test('is used by keyboard alone: topics by arrows, a sentence by Enter', async () => {
  const onPick = await shown()
  ;(page.getByRole('radio', { name: 'Greetings' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Family' })).toBeChecked()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('May mga kapatid ka ba?')
})

test('above the line on a phone three sentences are in sight, and the topics scroll beside one another', async () => {
  await page.viewport(...phone)
  await activate('en')
  show(
    <main id="main" tabIndex={-1}>
      <div style={{ position: 'fixed', inset: 'auto 0 60px', height: 60 }}>
        <PhrasebookPanel opened onClose={() => {}} onPick={() => {}} />
      </div>
    </main>,
  )
  await expect.element(page.getByRole('radio', { name: 'Safety' })).toBeInTheDocument()
  const box = (element: Element) => element.getBoundingClientRect()
  const { bottom } = box(page.getByRole('dialog').element())
  expect(box(page.getByRole('listitem').nth(2).element()).bottom).toBeLessThanOrEqual(bottom)
  const tops = page
    .getByRole('radio')
    .elements()
    .map((radio) => box(radio).top)
  expect(new Set(tops.slice(0, -2)).size).toBe(1)
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('fits %s, with targets of 44 pixels', async (_name, size) => {
  const [width, height] = size
  await page.viewport(width, height)
  await shown()
  await expect.element(sentence('How are you today?')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const element of document.querySelectorAll(
    'li button, label:has(input[type=radio]), input[type=search]',
  ))
    expect(element.getBoundingClientRect().height, element.textContent).toBeGreaterThanOrEqual(44)
})
