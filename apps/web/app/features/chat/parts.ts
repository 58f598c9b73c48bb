import { lazyDialog } from '../../ui/on-demand/on-demand.tsx'

/** The parts of writing that are loaded when they are first opened. */
export const EmojiPicker = lazyDialog(() =>
  import('./emoji/EmojiPicker.tsx').then((module) => module.EmojiPicker),
)
export const ExpressDialog = lazyDialog(() =>
  import('./express/ExpressDialog.tsx').then((module) => module.ExpressDialog),
)
