import { lazyDialog } from '../../ui/on-demand/on-demand.tsx'

/** The parts of a conversation that are loaded when they are first opened. */
export const ConfirmDialog = lazyDialog(() =>
  import('../../ui/ConfirmDialog/ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
)
export const EmojiPicker = lazyDialog(() =>
  import('./emoji/EmojiPicker.tsx').then((module) => module.EmojiPicker),
)
export const GifPicker = lazyDialog(() => import('./gifs/GifPicker.tsx').then((module) => module.GifPicker))
export const ImageDialog = lazyDialog(() =>
  import('./images/ImageDialog.tsx').then((module) => module.ImageDialog),
)
export const VoiceRecorder = lazyDialog(() =>
  import('./voice/VoiceRecorder.tsx').then((module) => module.VoiceRecorder),
)
export const PhrasebookPanel = lazyDialog(() =>
  import('./phrasebook/Phrasebook.tsx').then((module) => module.PhrasebookPanel),
)
export const ExpressDialog = lazyDialog(() =>
  import('./express/ExpressDialog.tsx').then((module) => module.ExpressDialog),
)
