import type { Draft, DraftForm } from '@harana/contract/model/fields'
import { forgetInTab, keepInTab, readInTab } from './in-tab.ts'

/**
 * A draft that was sent as its page was left. The page that comes next in this tab may ask for the draft, and be
 * answered, before the server has it.
 */

type Unsaved = {
  draft: Draft | null
  /** By which the server knows that it is of the same tab as what the tab sent before. */
  tab?: string
}

/** How long it counts for newer than the stored one: longer than its request may take. */
const COUNTS_MS = 60_000

export function keepUnsaved(form: DraftForm, unsaved: Unsaved): void {
  keepInTab(form, { ...unsaved, at: Date.now() })
}

/** Undefined if there is none. Its fields may hold anything, as the storage may. */
export function readUnsaved(form: DraftForm): Unsaved | undefined {
  const { draft, tab, at } = Object(readInTab(form))
  if (!(Math.abs(Date.now() - at) < COUNTS_MS) || typeof draft !== 'object') return
  return { draft, ...(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(tab) && { tab }) }
}

export function forgetUnsaved(form: DraftForm): void {
  forgetInTab(form)
}
