import { IconReload, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desktop, phone, show } from '../../testing/open.tsx'
import { DataTable } from './DataTable.tsx'

type Row = { id: string; failed?: boolean }
const three: Row[] = [{ id: 'one' }, { id: 'two', failed: true }, { id: 'three' }]

/** Shows a table of three rows; returns what its keys and buttons did. */
function shown(overrides: Partial<ComponentProps<typeof DataTable<Row>>> = {}) {
  const done = {
    onOpen: vi.fn(),
    onPage: vi.fn(),
    retry: vi.fn(),
    remove: vi.fn(),
    onRetry: vi.fn(),
  }
  const draw = (more: typeof overrides = {}) =>
    show(
      <main id="main" tabIndex={-1}>
        <DataTable<Row>
          label="Jobs"
          columns={[
            { id: 'id', header: 'Name', cell: ({ id }) => id },
            { id: 'state', header: 'State', cell: ({ failed }) => (failed ? 'failed' : 'waits') },
          ]}
          rows={three}
          keyOf={({ id }) => id}
          nameOf={({ id }) => id}
          onOpen={done.onOpen}
          acts={[
            {
              letter: 'r',
              label: 'Retry',
              icon: IconReload,
              act: done.retry,
              isOpen: ({ failed }) => failed === true,
            },
            { letter: 'd', label: 'Delete', icon: IconTrash, act: done.remove, keyOnly: true },
          ]}
          page={1}
          pageSize={12}
          more={true}
          onPage={done.onPage}
          slow={false}
          empty="No job waits."
          {...overrides}
          {...more}
        />
      </main>,
    )
  draw()
  return { ...done, draw }
}
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
async function enter() {
  await expect.element(rowOf('one')).toBeVisible()
  ;(rowOf('one').element() as HTMLElement).focus()
}

test.each(['j', 'K'])('%s enters the table while nothing has the focus, as after a reload', async (key) => {
  const { remove } = shown()
  await expect.element(rowOf('one')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('d')
  expect(remove).not.toHaveBeenCalled()
  await userEvent.keyboard(key)
  await expect.element(rowOf('one')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(rowOf('two')).toHaveFocus()
})

test('arrows, J and K, Home and End move between the rows, of which one is in the tab order', async () => {
  shown()
  await expect.element(rowOf('one')).toHaveAttribute('tabindex', '0')
  await expect.element(rowOf('two')).toHaveAttribute('tabindex', '-1')
  await enter()
  for (const [key, name] of [
    ['j', 'two'],
    ['{ArrowDown}', 'three'],
    ['J', 'three'],
    ['k', 'two'],
    ['{ArrowUp}', 'one'],
    ['{ArrowUp}', 'one'],
    ['{End}', 'three'],
    ['{Home}', 'one'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(rowOf(name)).toHaveFocus()
    const inOrder = document.querySelectorAll('tbody [role=row][tabindex="0"]')
    expect([...inOrder].map((row) => row.textContent?.includes(name))).toEqual([true])
  }
})

test('Enter opens the row, a letter acts on it where the act is open, and with Ctrl it is the browser’s', async () => {
  const { onOpen, retry, remove } = shown()
  await enter()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(three[0])
  await userEvent.keyboard('r')
  expect(retry).not.toHaveBeenCalled()
  await userEvent.keyboard('jr')
  expect(retry).toHaveBeenCalledExactlyOnceWith(three[1])
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(remove).not.toHaveBeenCalled()
  await userEvent.keyboard('d')
  expect(remove).toHaveBeenCalledExactlyOnceWith(three[1])
})

test('right and left move between a row and its buttons, which act for that row alone', async () => {
  const { onOpen, retry } = shown()
  await enter()
  await userEvent.keyboard('j{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Retry: two' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(retry).toHaveBeenCalledExactlyOnceWith(three[1])
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Open: two' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(rowOf('two')).toHaveFocus()
})

test('a letter that is typed elsewhere on the page does nothing', async () => {
  const { remove, onOpen } = shown()
  await expect.element(rowOf('one')).toBeVisible()
  await userEvent.keyboard('d?{Enter}')
  const elsewhere = page.getByRole('button', { name: 'Keys' })
  ;(elsewhere.element() as HTMLElement).focus()
  await userEvent.keyboard('djk?')
  await expect.element(elsewhere).toHaveFocus()
  expect(remove).not.toHaveBeenCalled()
  expect(onOpen).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('? shows the keys', async () => {
  shown()
  await enter()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keys of the table' })
  await expect.element(dialog.getByText('Retry')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(rowOf('one')).toHaveFocus()
})

test('pages are turned by buttons and keys, and the focus goes on at the rows that come', async () => {
  const { onPage, draw } = shown({ page: 2 })
  await enter()
  await userEvent.keyboard('{PageDown}{PageUp}')
  expect(onPage.mock.calls).toEqual([[3], [1]])
  await page.getByRole('button', { name: 'Next' }).click()
  expect(onPage).toHaveBeenLastCalledWith(3)
  await expect.element(page.getByRole('status').getByText('13 to 15')).toBeInTheDocument()
  draw({ more: false })
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})

let setRows: (rows: Row[]) => void
/** A table whose rows a test replaces. */
function ChangingTable() {
  const [rows, set] = useState(three)
  setRows = set
  return (
    <DataTable<Row>
      label="Jobs"
      columns={[{ id: 'id', header: 'Name', cell: ({ id }) => id }]}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ id }) => id}
      page={1}
      pageSize={12}
      more={false}
      onPage={() => {}}
      slow={false}
      empty="None"
    />
  )
}

test('what follows a row that went away takes its focus', async () => {
  show(<ChangingTable />)
  await enter()
  await userEvent.keyboard('j')
  setRows(three.filter(({ id }) => id !== 'two'))
  await expect.element(rowOf('three')).toHaveFocus()
})

test('says that it loads, that this takes long, that nothing is there, and that it failed', async () => {
  const { draw, onRetry } = shown({ rows: undefined })
  await expect.element(page.getByRole('grid', { name: 'Jobs' })).toHaveAttribute('aria-busy', 'true')
  const { top } = page.getByRole('grid').element().getBoundingClientRect()
  draw({ slow: true })
  await expect.element(page.getByText('Slow connection. Still loading.')).toBeVisible()
  expect(page.getByRole('grid').element().getBoundingClientRect().top).toBe(top)
  draw({ failure: { text: 'Not now.', onRetry } })
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
  draw({ rows: [] })
  await expect.element(page.getByRole('heading', { name: 'No job waits.' })).toBeVisible()
  draw({ rows: three, failure: { text: 'Not now.', onRetry } })
  await expect.element(rowOf('one')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledTimes(2)
})

test('on a phone each row is a card whose cells say what they are, without scrolling sideways', async () => {
  await page.viewport(...phone)
  shown()
  const said = page.getByRole('gridcell').filter({ hasText: 'failed' })
  await expect.element(said).toBeVisible()
  const cell = said.element()
  expect(getComputedStyle(cell, '::before').content).toBe('"State"')
  expect(document.documentElement.scrollWidth).toBe(phone[0])
  await page.viewport(...desktop)
  expect(getComputedStyle(cell, '::before').content).toBe('none')
})

test('beside a menu that leaves as little room each row is a card as well', async () => {
  await page.viewport(...desktop)
  shown()
  const said = page.getByRole('gridcell').filter({ hasText: 'failed' })
  await expect.element(said).toBeVisible()
  expect(getComputedStyle(said.element(), '::before').content).toBe('none')
  document.getElementById('main')!.style.width = '472px'
  await expect.poll(() => getComputedStyle(said.element(), '::before').content).toBe('"State"')
})

test('a table that is wider than its room scrolls by itself', async () => {
  await page.viewport(...desktop)
  shown({ columns: [{ id: 'id', header: 'At', cell: ({ id }) => <time>{id.repeat(200)}</time> }] })
  await expect.element(rowOf('one')).toBeVisible()
  expect(document.querySelector('table')!.offsetWidth).toBeGreaterThan(desktop[0])
  expect(document.documentElement.scrollWidth).toBe(desktop[0])
})

test('on a phone, too, the rows that are on their way are seen', async () => {
  await page.viewport(...phone)
  shown({ rows: undefined })
  await expect.element(page.getByRole('grid', { name: 'Jobs' })).toBeVisible()
  const bars = [...document.querySelectorAll('tbody span')].map((bar) => bar.getBoundingClientRect())
  expect(bars.length).toBeGreaterThan(10)
  for (const bar of bars) expect(bar.width).toBeGreaterThan(200)
})

test('on a phone what has several parts is read as one sentence beside its label, and what is empty is left out', async () => {
  await page.viewport(...phone)
  const cell = ({ id }: Row) => (id === 'two' ? null : ['Mara', ', ', <time key="at">26 Nov</time>])
  shown({ columns: [{ id: 'id', header: 'Changed', cell }] })
  const day26 = page.getByText('26 Nov').first()
  await expect.element(day26).toBeVisible()
  const [written, empty] = document.querySelectorAll('td[data-label]')
  // The day follows the comma at a blank's distance rather than being pushed to the other end.
  const words = document.createRange()
  words.setStart(written!.querySelector('div')?.firstChild ?? written!.firstChild!, 0)
  words.setEndBefore(day26.element())
  const gap = day26.element().getBoundingClientRect().left - words.getBoundingClientRect().right
  expect(gap).toBeLessThan(4)
  expect(getComputedStyle(empty!).display).toBe('none')
})
