import type { ConversationView } from '@harana/contract/model/chat'
import { create } from 'zustand'
import { useStore } from '../../lib/session/store.ts'
import { type ChatState, noChats, withNews } from './chat-state.ts'
import { onChatNews } from './news.ts'

export type ListFilter = { view: ConversationView; search: string; online: boolean }

type Store = ChatState & {
  /** Where one was in the list, for coming back to it on a phone. */
  list: { filter: ListFilter; pages: number; scrolled: number }
  /** Whose conversations these are. They are never stored on the device (D10). */
  owner: number | null
}

const nothing: Omit<Store, 'owner'> = {
  ...noChats,
  list: { filter: { view: 'all', search: '', online: false }, pages: 1, scrolled: 0 },
}

export const useChats = create<Store>(() => ({ ...nothing, owner: useStore.getState().owner }))

/** Changes what is known by one of the functions of `chat-state.ts`. */
export function change(how: (state: ChatState) => ChatState): void {
  useChats.setState(how)
}

// What was read by one member is not there for the next one.
useStore.subscribe(({ owner }) => {
  if (useChats.getState().owner !== owner) useChats.setState({ ...nothing, owner })
})

// As long as the page is open, so that a thread that is opened again is as the news left it.
onChatNews((news) => change((state) => withNews(state, news)))
