/** The state of a private note between its field and the server, as pure functions. */

export type Stored = { note: string; version: number }

export type NoteState = {
  /** The text in the field. */
  text: string
  /** The last version that the server has confirmed. */
  stored: Stored
  /** The text that is being saved. */
  saving: string | null
  /** The error of the last save. */
  problem: string | null
  /** The version that another window has saved meanwhile; nothing is saved until the member has decided. */
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

/** Whether the field differs from the server's version; the server trims. */
export function isUnsaved({ text, stored }: NoteState): boolean {
  return text.trim() !== stored.note.trim()
}

/** Whether the text may be saved now. */
export function maySave(state: NoteState): boolean {
  return isUnsaved(state) && state.saving === null && state.other === null
}

export function noteAfter(state: NoteState, event: NoteEvent): NoteState {
  switch (event.type) {
    case 'loaded':
      // A typed text is never overwritten: saving it will cause a conflict, which the member decides.
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

/** Joins both texts of a conflict, the other window's first; null if one is empty or both are too long together. */
export function bothTexts(other: string, mine: string, max: number): string | null {
  const both = `${other}\n\n${mine}`
  return other.trim() === '' || mine.trim() === '' || both.length > max ? null : both
}
