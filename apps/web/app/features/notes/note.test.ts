import { expect, test } from 'vitest'
import { bothTexts, isUnsaved, maySave, type NoteEvent, noteAfter, noteOf } from './note.ts'

const after = (...events: NoteEvent[]) => events.reduce(noteAfter, noteOf({ note: 'Old.', version: 1 }))

test('what is typed is saved with the version it was read in, and typing goes on meanwhile @R1.9', () => {
  const typed = after({ type: 'typed', text: 'New.' })
  expect([typed.stored.version, maySave(typed)]).toEqual([1, true])
  const onItsWay = after(
    { type: 'typed', text: 'New.' },
    { type: 'saving' },
    { type: 'typed', text: 'Newer.' },
  )
  expect([onItsWay.saving, maySave(onItsWay)]).toEqual(['New.', false])
  const saved = noteAfter(onItsWay, { type: 'saved', version: 2 })
  expect(saved.stored).toEqual({ note: 'New.', version: 2 })
  expect([saved.text, maySave(saved)]).toEqual(['Newer.', true])
})

test('spaces around it are nothing to save', () => {
  expect(isUnsaved(after({ type: 'typed', text: ' Old.\n' }))).toBe(false)
})

test('what comes from elsewhere never overwrites what was typed here', () => {
  const stored = { note: 'From the phone.', version: 9 }
  expect(after({ type: 'loaded', stored }).text).toBe('From the phone.')
  const edited = after({ type: 'typed', text: 'Mine.' }, { type: 'loaded', stored })
  expect([edited.text, edited.stored.version]).toEqual(['Mine.', 1])
})

test('a conflict holds both texts and saves nothing until it is decided', () => {
  const other = { note: 'From the phone.', version: 9 }
  const both = after({ type: 'typed', text: 'Mine.' }, { type: 'saving' }, { type: 'conflict', other })
  expect([both.text, both.other?.note, maySave(both)]).toEqual(['Mine.', 'From the phone.', false])
  const mine = noteAfter(both, { type: 'decided', text: 'Mine.' })
  expect([mine.stored.version, mine.other, maySave(mine)]).toEqual([9, null, true])
  const theirs = noteAfter(both, { type: 'decided', text: other.note })
  expect([theirs.text, isUnsaved(theirs)]).toEqual(['From the phone.', false])
  expect(bothTexts(other.note, 'Mine.', 100)).toBe('From the phone.\n\nMine.')
  expect(bothTexts(other.note, 'Mine.', 20)).toBe(null)
  expect(bothTexts('', 'Mine.', 100)).toBe(null)
})

test('a failed saving keeps the text and may be tried again', () => {
  const failed = after(
    { type: 'typed', text: 'New.' },
    { type: 'saving' },
    { type: 'failed', problem: 'Gone.' },
  )
  expect([failed.text, failed.problem, maySave(failed)]).toEqual(['New.', 'Gone.', true])
  expect(noteAfter(failed, { type: 'typed', text: 'New. ' }).problem).toBe(null)
})
