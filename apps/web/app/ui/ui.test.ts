import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { BREAKPOINTS } from '@harana/contract/limits'
import { describe, expect, test } from 'vitest'
import { siteOf } from '../lib/site/site.ts'
import { codeDigits } from './code-digits.ts'
import { flagCode, flagCodes } from './flag-codes.ts'
import { collapseAt, isActive } from './nav.ts'
import { themeFor, variablesFor } from './theme.ts'

describe('the shared visual parts', () => {
  test('a flag code that is not known falls back to the Philippines @R5.14', () => {
    expect(flagCode('NO')).toBe('no')
    for (const unknown of ['xq', '', 'p', 'PHL', null, undefined]) expect(flagCode(unknown)).toBe('ph')
  })

  test('every known flag code has its picture @R5.14', () => {
    const flags = createRequire(import.meta.url).resolve('flag-icons/package.json')
    const files = new Set(readdirSync(path.join(path.dirname(flags), 'flags/4x3')))
    for (const code of flagCodes) expect(files, code).toContain(`${code}.svg`)
  })

  test('a code is read out of whatever was pasted', () => {
    expect(codeDigits('Your code: 1234 5678.')).toBe('12345678')
    expect(codeDigits('123456789')).toBe('12345678')
    expect(codeDigits('abc')).toBe('')
  })

  test('a link is active when the path starts with its path, at the end of a part @R2.43', () => {
    expect(isActive('/likes/mutual', '/likes')).toBe(true)
    expect(isActive('/likes', '/likes')).toBe(true)
    expect(isActive('/likes-me', '/likes')).toBe(false)
    expect(isActive('/likes', '/')).toBe(false)
    expect(isActive('/settings/account', '/settings?tab=1')).toBe(true)
  })

  test('fewer than five entries collapse at md, five or more at lg @R2.41', () => {
    expect([collapseAt([1, 2, 3, 4]), collapseAt([1, 2, 3, 4, 5])]).toEqual(['md', 'lg'])
  })

  test('there are six breakpoints, each wider than the one before, from xs to xxl @R9.22', () => {
    for (const site of ['harana', 'tagpo'] as const) {
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

  test('a host name that says tagpo is Tagpo, every other is Harana @R1.3', () => {
    expect(['tagpo.localhost:3000', 'www.Tagpo.example', 'harana.example', 'localhost'].map(siteOf)).toEqual([
      'tagpo',
      'tagpo',
      'harana',
      'harana',
    ])
  })
})
