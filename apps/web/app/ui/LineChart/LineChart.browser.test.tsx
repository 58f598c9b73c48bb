import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/open.tsx'
import { LineChart } from './LineChart.tsx'

test('a chart that was drawn for more width than there is now stays within it', async () => {
  show(
    <div style={{ width: 900 }}>
      <LineChart
        title="Members"
        days={['2026-11-22', '2026-11-23']}
        series={[{ name: 'Signed up', values: [3, 5] }]}
      />
    </div>,
  )
  const figure = page.getByRole('figure', { name: 'Members' })
  const drawn = () => figure.element().querySelector('svg[width="900"]')
  await expect.poll(drawn).toBeInTheDocument()
  figure.element().parentElement!.style.width = '320px'
  // Read before the browser has told the chart of its new width.
  expect(drawn()?.getBoundingClientRect().width).toBe(320)
})
