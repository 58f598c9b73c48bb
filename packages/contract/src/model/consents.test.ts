import { expect, test } from 'vitest'
import { changesSince, documentNames, sufficientVersions, versionsOf } from './consents.ts'

const words = { en: 'New.', fil: 'Bago.' }
const version = (name: string, asks: boolean) => ({
  version: name,
  date: '2026-11-01',
  ...(asks && { changed: words }),
})

test('an agreement holds until a version that needs members to agree, and small changes ask nobody', () => {
  expect(sufficientVersions([version('1', false)])).toEqual(['1'])
  expect(sufficientVersions([version('2', false), version('1', false)])).toEqual(['2', '1'])
  expect(sufficientVersions([version('2', true), version('1', false)])).toEqual(['2'])
  expect(sufficientVersions([version('3', false), version('2', true), version('1', false)])).toEqual([
    '3',
    '2',
  ])
})

test('who missed several versions is told of each, the newest first', () => {
  const versions = [version('4', true), version('3', false), version('2', true), version('1', false)] as const
  const namesSince = (agreed: string | null) => changesSince(versions, agreed).map((one) => one.version)
  expect(namesSince('1')).toEqual(['4', '2'])
  expect(namesSince('2')).toEqual(['4'])
  expect(namesSince('4')).toEqual([])
  expect(namesSince(null)).toEqual(['4', '2'])
})

test('the versions of a document have names of their own and go back in time', () => {
  for (const document of documentNames) {
    const versions = versionsOf(document)
    const dates = versions.map(({ date }) => date)
    expect(dates, document).toEqual(dates.toSorted().reverse())
    expect(new Set(versions.map((one) => one.version)).size, document).toBe(versions.length)
    expect(versions.at(-1)!.changed, `${document}: the first changes nothing`).toBeUndefined()
  }
})
