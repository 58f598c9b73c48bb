import { lazyDialog } from '../../ui/on-demand/on-demand.tsx'

/** The dialog that sends a gift; its code is loaded when it first opens. */
export const GiftDialog = lazyDialog(async () => (await import('./GiftDialog.tsx')).GiftDialog)
