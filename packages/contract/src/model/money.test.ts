import { expect, test } from 'vitest'
import { centAmount, creditAmount } from './amounts.ts'
import { AMOUNT_MAX, cents, credits } from './money.ts'
import { formatCents, formatCredits, formatPesos } from './money-format.ts'

test('an amount is a whole number from 0 to the most that there can be', () => {
  for (const count of [0, 1, AMOUNT_MAX]) {
    expect(credits(count)).toBe(count)
    expect(cents(count)).toBe(count)
    expect(creditAmount.safeParse(count).success).toBe(true)
    expect(centAmount.safeParse(count).success).toBe(true)
  }
  for (const count of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, AMOUNT_MAX + 1]) {
    expect(() => credits(count)).toThrow(
      `${count} is no amount: it is a whole number from 0 to 1000000000000.`,
    )
    expect(() => cents(count)).toThrow(RangeError)
    expect(creditAmount.safeParse(count).success).toBe(false)
    expect(centAmount.safeParse(count).success).toBe(false)
  }
})

test('amounts are shown with separators, and money with its sign and two digits', () => {
  for (const locale of ['en', 'fil'] as const) {
    expect(formatCredits(1_250, locale)).toBe('1,250')
    expect(formatCents(125_005, locale)).toBe('$1,250.05')
    expect(formatPesos(125_000, locale)).toBe('₱1,250.00')
  }
})
