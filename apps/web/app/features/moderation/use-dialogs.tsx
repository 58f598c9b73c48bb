import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { BlockDialog, type Moderated } from './BlockDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type Asked = 'block' | 'report'

/** The two dialogs about one member; they are made when first asked for, so that a long list stays light. */
export function useDialogs(profile: Moderated): { ask: (what: Asked) => void; dialogs: ReactNode } {
  const [open, setOpen] = useState<Asked | null>(null)
  const [asked, setAsked] = useState<Partial<Record<Asked, true>>>({})
  const [block, setBlock] = useState(false)
  const ask = (what: Asked) => {
    // First there, then open: a dialog notices when it opens where the focus has to come back to.
    flushSync(() => setAsked({ ...asked, [what]: true }))
    setOpen(what)
  }
  const close = () => setOpen(null)
  const dialogs = (
    <>
      {asked.block && (
        <BlockDialog
          profile={profile}
          opened={open === 'block'}
          onClose={close}
          onReport={() => {
            setBlock(true)
            ask('report')
          }}
        />
      )}
      {asked.report && (
        <ReportDialog
          profile={profile}
          opened={open === 'report'}
          onClose={close}
          block={block}
          onBlock={setBlock}
        />
      )}
    </>
  )
  return { ask, dialogs }
}
