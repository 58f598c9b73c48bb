import { describe, expect, test } from 'vitest'
import { ageText, highFromSlider, SLIDER_MAX, typedAge } from './age-range.ts'

describe('the age slider', () => {
  test('it ends at 60, the smaller of that and the default high age @R5.13 @R9.10', () => {
    expect(SLIDER_MAX).toBe(60)
  })

  test('a high age of 60 or more is shown as "60+" and sent as 99 @R5.12', () => {
    expect([59, 60, 75, 99].map(ageText)).toEqual(['59', '60+', '60+', '60+'])
    expect([18, 59, 60, 99].map(highFromSlider)).toEqual([18, 59, 99, 99])
  })

  test.each([
    ['25', 25],
    [' 45 ', 45],
    ['60+', 60],
    ['75', 60],
    ['7', 18],
    ['', null],
    ['-30', null],
    ['thirty', null],
    ['1e1', null],
    ['2500', null],
  ])('typed "%s" is taken as %s', (text, age) => expect(typedAge(text)).toBe(age))
})
