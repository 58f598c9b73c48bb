import { ReportCategory, reportCategoryLabels } from '@harana/contract/calls/moderation'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { categoryLabels } from '../../entities/member/labels.ts'
import { blockConsequence } from './words.ts'

beforeAll(() => {
  i18n.load('en', {})
  i18n.activate('en')
})

test('every category of the contract can be chosen, in its words', () => {
  expect(Object.keys(categoryLabels).sort()).toEqual(Object.values(ReportCategory).sort())
  for (const category of Object.values(ReportCategory)) {
    expect(i18n._(categoryLabels[category])).toBe(reportCategoryLabels[category])
  }
})

test('a block says what follows from it, of whomever it is @R1.8', () => {
  expect([1, 3, 2, 0].map((gender) => i18n._(blockConsequence(gender)).split(' ', 4).join(' '))).toEqual([
    'She no longer sees',
    'He no longer sees',
    'They no longer see',
    'They no longer see',
  ])
})
