import { type ReactNode, useState } from 'react'
import { BlockDialog, type Moderated } from './BlockDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type Asked = 'block' | 'report'

/** The two dialogs about one member; they are made when first asked for, so that a long list stays light. */
export function useDialogs(profile: Moderated): { ask: (what: Asked) => void; dialogs: ReactNode } {
  const [open, setOpen] = useState<Asked | null>(null)
  const [asked, setAsked] = useState<Partial<Record<Asked, true>>>({})
  const [withBlock, setWithBlock] = useState(false)
  const ask = (what: Asked, block = false) => {
    setWithBlock(block)
    setAsked({ ...asked, [what]: true })
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
          onReport={() => ask('report', true)}
        />
      )}
      {asked.report && (
        <ReportDialog
          key={String(withBlock)}
          profile={profile}
          opened={open === 'report'}
          onClose={close}
          withBlock={withBlock}
        />
      )}
    </>
  )
  return { ask: (what) => ask(what), dialogs }
}
