import type { Output } from '@harana/contract'

type Row = Output<'admin/getrevenue'>['rows'][number]
type Period = 'day' | 'month'
/** Of US cents, but for the number of purchases. */
export type Sums = Record<'purchases' | 'cents' | 'taxCents' | 'refundedCents' | 'lostCents', number>

const day = 24 * 3_600_000
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The days, or the first days of the months, from one day to another. */
export function periodsIn(by: Period, from: string, to: string): string[] {
  if (by === 'day') {
    const count = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
    return Array.from({ length: Math.max(0, count) }, (_, index) => dayAt(Date.parse(from) + index * day))
  }
  const [year, month] = from.split('-').map(Number) as [number, number]
  const [lastYear, lastMonth] = to.split('-').map(Number) as [number, number]
  const count = (lastYear - year) * 12 + lastMonth - month + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAt(Date.UTC(year, month - 1 + index, 1)))
}

/** The period that is shown unless another one is chosen: the last 30 days, or the last 12 months. */
export function usualPeriod(by: Period, now: Date): { from: string; to: string } {
  const to = dayAt(now.getTime())
  const from =
    by === 'day'
      ? dayAt(now.getTime() - 29 * day)
      : dayAt(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))
  return { from, to }
}

export function sumOf(rows: readonly Row[]): Sums {
  const sum: Sums = { purchases: 0, cents: 0, taxCents: 0, refundedCents: 0, lostCents: 0 }
  for (const row of rows) for (const name of Object.keys(sum) as (keyof Sums)[]) sum[name] += row[name]
  return sum
}

/** What is left of what was paid. */
export const netOf = ({ cents, refundedCents, lostCents }: Sums): number => cents - refundedCents - lostCents
