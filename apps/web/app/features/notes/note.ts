/** A private note between the field it is typed in and the server; pure. */

export type Stored = { note: string; version: number }

export type NoteState = {
  /** What stands in the field. */
  text: string
  /** What the server is known to hold. */
  stored: Stored
  /** What is on its way. */
  saving: string | null
  /** Why the last saving failed. */
  problem: string | null
  /** What another window saved meanwhile; nothing is saved until the member has decided. */
  other: Stored | null
}

export type NoteEvent =
  | { type: 'loaded'; stored: Stored }
  | { type: 'typed'; text: string }
  | { type: 'saving' }
  | { type: 'saved'; version: number }
  | { type: 'failed'; problem: string }
  | { type: 'conflict'; other: Stored }
  | { type: 'decided'; text: string }

export function noteOf(stored: Stored): NoteState {
  return { text: stored.note, stored, saving: null, problem: null, other: null }
}

/** Whether the field holds what the server does not have yet. The server trims. */
export function isUnsaved({ text, stored }: NoteState): boolean {
  return text.trim() !== stored.note.trim()
}

/** Whether the text may be sent now. */
export function maySave(state: NoteState): boolean {
  return isUnsaved(state) && state.saving === null && state.other === null
}

export function noteAfter(state: NoteState, event: NoteEvent): NoteState {
  switch (event.type) {
    case 'loaded':
      // What was typed here is never overwritten by what comes from elsewhere: saving it will tell of the difference.
      if (isUnsaved(state) || state.saving !== null || event.stored.version === state.stored.version)
        return state
      return noteOf(event.stored)
    case 'typed':
      return { ...state, text: event.text, problem: null }
    case 'saving':
      return { ...state, saving: state.text, problem: null }
    case 'saved':
      return { ...state, stored: { note: state.saving ?? state.text, version: event.version }, saving: null }
    case 'failed':
      return { ...state, saving: null, problem: event.problem }
    case 'conflict':
      return { ...state, saving: null, other: event.other }
    case 'decided':
      return { ...state, text: event.text, stored: state.other ?? state.stored, other: null, problem: null }
  }
}

/** Both texts of a conflict in one, the other window's first; null when they are too long together. */
export function bothTexts(other: string, mine: string, max: number): string | null {
  const both = `${other}\n\n${mine}`
  return other.trim() === '' || mine.trim() === '' || both.length > max ? null : both
}
