import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../../ui/on-demand/on-demand.tsx'
import type { Moderated } from './BlockDialog.tsx'
import type { Followed } from './use-moderation.ts'

const BlockDialog = lazyDialog(async () => (await import('./BlockDialog.tsx')).BlockDialog)
const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog)

type Asked = 'block' | 'report'

/**
 * Returns the dialogs to block and to report one member, and a function that opens one of them. Where `onDone` is given it
 * says where one is afterwards, in place of My Search.
 */
export function useDialogs(
  profile: Moderated,
  { onDone }: Followed = {},
): { ask: (what: Asked) => void; dialogs: ReactNode } {
  const [open, setOpen] = useState<Asked | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  const [block, setBlock] = useState(false)
  const close = () => setOpen(null)
  // A list's cards have none until one of them is asked for.
  const dialogs = wasAsked && (
    <>
      <BlockDialog
        profile={profile}
        opened={open === 'block'}
        onClose={close}
        onDone={onDone}
        onReport={() => {
          setBlock(true)
          setOpen('report')
        }}
      />
      <ReportDialog
        profile={profile}
        opened={open === 'report'}
        onClose={close}
        onDone={onDone}
        block={block}
        onBlock={setBlock}
      />
    </>
  )
  const ask = (what: Asked) => {
    setWasAsked(true)
    setOpen(what)
  }
  return { ask, dialogs }
}
