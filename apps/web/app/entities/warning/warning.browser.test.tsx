import { warningKinds } from '@harana/contract/model/chat'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { activate } from '../../lib/i18n/i18n.ts'
import { show } from '../../testing/open.tsx'
import { SendingWarning, WarningNote } from './WarningNote.tsx'

const warning = page.getByRole('note', { name: 'Warning' })
const nothing = () => {}

test('a warning says what, why and what to do, and lets one report or say that it is fine', async () => {
  await activate('en')
  const [onReport, onFine] = [vi.fn(), vi.fn()]
  show(<WarningNote warnings={['money', 'medical']} onReport={onReport} onFine={onFine} />)
  await expect
    .element(warning)
    .toMatchTextContent(
      'This message asks for money. People who ask early often write the same to many. Do not send any, whatever the reason, and not a little either.',
    )
  await expect.element(warning).toMatchTextContent('This message tells of an illness')
  await warning.getByRole('button', { name: 'Report' }).click()
  await warning.getByRole('button', { name: 'It is fine' }).click()
  expect([onReport, onFine].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  await expect
    .element(warning.getByRole('link', { name: 'How scams go' }))
    .toHaveAttribute('href', '/safety#scams')
})

test('in Filipino it leads to the Filipino page', async () => {
  await activate('fil')
  show(<WarningNote warnings={['link']} onReport={nothing} onFine={nothing} />)
  await expect.element(page.getByRole('note').getByRole('link')).toHaveAttribute('href', '/fil/safety#scams')
  await activate('en')
})

test.each(warningKinds)('“%s” has words of its own for either side', async (kind) => {
  await activate('en')
  const said: string[] = []
  for (const note of [
    <WarningNote key="receiver" warnings={[kind]} onReport={nothing} onFine={nothing} />,
    <SendingWarning key="sender" warnings={[kind]} onSend={nothing} onChange={nothing} />,
  ]) {
    show(note)
    await expect.element(warning).toBeVisible()
    const text = warning.element().querySelector('p')?.textContent ?? ''
    expect(text.length).toBeGreaterThan(60)
    expect(text).not.toMatch(/undefined|!/)
    said.push(text)
  }
  expect(said[0]).not.toBe(said[1])
})

test('a kind that this page does not know is left out, and without any there is no warning', async () => {
  show(
    <>
      <p>Here</p>
      <WarningNote warnings={['of-tomorrow' as never]} onReport={nothing} onFine={nothing} />
    </>,
  )
  await expect.element(page.getByText('Here')).toBeVisible()
  expect(page.getByRole('note').query()).toBeNull()
})
