import { expect, test } from 'vitest'
import { counter, families, gauge, histogram, shared } from './meters.ts'
import { metersText } from './meters-text.ts'

const textOf = (name: string) => {
  const some = families.filter((family) => family.name === name)
  return metersText(some, new Float64Array(shared))
}

test('a counter is told with each of its labels, in the words that it was declared with', () => {
  const rows = counter('test_things_total', 'Things.', { kind: ['one', 'other'], state: ['a', 'b"\\'] })
  rows.of('one', 'a').add()
  rows.of('one', 'b"\\').add(2.5)
  rows.of('whatever somebody sent', 'a').add()
  expect(textOf('test_things_total').split('\n')).toEqual([
    '# HELP test_things_total Things.',
    '# TYPE test_things_total counter',
    'test_things_total{kind="one",state="a"} 1',
    'test_things_total{kind="one",state="b\\"\\\\"} 2.5',
    'test_things_total{kind="other",state="a"} 1',
    'test_things_total{kind="other",state="b\\"\\\\"} 0',
    '',
  ])
})

test('a value that was not declared is no label', () => {
  const rows = gauge('test_states', 'States.', { state: ['a'] })
  expect(() => rows.of('b')).toThrow('test_states knows no b')
  expect(textOf('test_states')).not.toContain('"b"')
})

test('a histogram counts each value in its own bucket and all above, with sum and count', () => {
  const seconds = histogram('test_seconds', 'Seconds.', [0.1, 1])
  for (const value of [0.1, 0.5, 0.5, 7]) seconds.of().observe(value)
  expect(textOf('test_seconds').split('\n').slice(2, -1)).toEqual([
    'test_seconds_bucket{le="0.1"} 1',
    'test_seconds_bucket{le="1"} 3',
    'test_seconds_bucket{le="+Inf"} 4',
    'test_seconds_sum 8.1',
    'test_seconds_count 4',
  ])
})

test('a sparse family leaves out what never happened', () => {
  const rows = counter('test_rare_total', 'Rare.', { kind: ['a', 'b'] }, { sparse: true })
  rows.of('b').add()
  expect(textOf('test_rare_total')).not.toContain('"a"')
  expect(textOf('test_rare_total')).toContain('test_rare_total{kind="b"} 1')
})
