import { globSync, readFileSync } from 'node:fs'
import { BREAKPOINTS } from '@harana/contract/model/limits'
import { sites } from '@harana/contract/model/site'
import { expect, test } from 'vitest'
import { themeFor, variablesFor } from './theme.ts'
import { tokens } from './tokens.ts'

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

const app = new URL('../..', import.meta.url).pathname
const sheets = globSync('**/*.css', { cwd: app })
const styleOf = (sheet: string) => readFileSync(app + sheet, 'utf8')

test.each([
  ['spacing', /^(row-|column-)?gap$|^(padding|margin)(-\w+)*$/, tokens.space],
  ['radius', /^border(-\w+)*-radius$/, tokens.radius],
  ['type', /^font(-size)?$/, tokens.fontSize],
] as const)('what sets %s names a token where there is one of that size', (_kind, property, sizes) => {
  const known = new Set<string>(Object.values(sizes))
  let named = 0
  const inPixels = sheets.flatMap((sheet) =>
    [...styleOf(sheet).matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([line, name = '', value = '']) => {
      if (!property.test(name)) return []
      if (value.includes('var(--')) named++
      // A negative one takes back what another part gave.
      return (value.match(/(?<![\w.-])[\d.]+px/g) ?? []).some((size) => known.has(size))
        ? [`${sheet}: ${line}`]
        : []
    }),
  )
  expect(inPixels).toEqual([])
  expect(named).toBeGreaterThan(20)
})

test('every size that a style names is there, and none besides', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the resolver reads nothing from the theme
  const { variables } = variablesFor('harana')({} as any)
  const names = sheets.flatMap((sheet) => styleOf(sheet).match(/--(space|radius|font-size)-\w+/g) ?? [])
  expect([...new Set(names)].filter((name) => !(name in variables))).toEqual([])
  const sizes = Object.keys(variables).filter((name) => /^--(space|radius|font-size)-/.test(name))
  expect(sizes.filter((name) => !names.includes(name))).toEqual([])
})

test('styles break where the theme does, and below its smallest breakpoint where their own content asks for it', () => {
  const breakpoints = Object.values(tokens.breakpoints).map((width) => Number.parseFloat(width))
  const widths = sheets.flatMap((sheet) =>
    [...styleOf(sheet).matchAll(/(min|max)-width: ([\d.]+)em\)/g)].map(([, end, width]) =>
      end === 'max' ? Number(width) + 0.01 : Number(width),
    ),
  )
  expect(widths.length).toBeGreaterThan(50)
  const smallest = Math.min(...breakpoints)
  expect(widths.filter((width) => width > smallest && !breakpoints.includes(width))).toEqual([])
})
