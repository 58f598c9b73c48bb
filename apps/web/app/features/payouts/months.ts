/** The months (UTC) from the first one to that of a moment, the newest first, such as 2026-11. */
export function monthsSince(first: string, now: Date): string[] {
  const months: string[] = []
  for (let month = monthOf(now); month >= first; month = monthOf(new Date(Date.UTC(...parts(month), 0))))
    months.push(month)
  return months
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The year, and the month counted from 0, as Date wants them; day 0 of it is the last of the month before. */
const parts = (month: string): [number, number] => [Number(month.slice(0, 4)), Number(month.slice(5)) - 1]
