import { BREAKPOINTS } from '@harana/contract/limits'
import { sites } from '@harana/contract/site'
import { expect, test } from 'vitest'
import { themeFor, variablesFor } from './theme.ts'

test('there are six breakpoints, each wider than the one before, from xs to xxl @R9.22', () => {
  for (const site of sites) {
    const { breakpoints = {} } = themeFor(site)
    expect(Object.keys(breakpoints)).toEqual(BREAKPOINTS)
    const widths = Object.values(breakpoints).map((width) => Number.parseFloat(width!))
    expect(widths).toEqual([...widths].sort((a, b) => a - b))
    expect(new Set(widths).size).toBe(6)
  }
})

test('toasts are three at most, 450 px wide, and stay 5 s where no layout says otherwise @R9.15', () => {
  const { defaultProps } = themeFor('harana').components!.Notifications!
  expect(defaultProps).toEqual({ limit: 3, autoClose: 5_000, containerWidth: 450 })
})

test('the two sites differ in their brand colour alone @R1.3', () => {
  const [harana, tagpo] = [themeFor('harana'), themeFor('tagpo')]
  expect(harana.colors?.brand?.[6]).toBe('#C22A4A')
  expect(tagpo.colors?.brand?.[6]).toBe('#0B7265')
  expect({ ...tagpo.colors, brand: null }).toEqual({ ...harana.colors, brand: null })
  // biome-ignore lint/suspicious/noExplicitAny: the resolver reads nothing from the theme
  const { light, dark } = variablesFor('tagpo')({} as any)
  expect([light['--page'], dark['--page'], light['--brand']]).toEqual(['#F4F4EE', '#0C1224', '#0B7265'])
})
