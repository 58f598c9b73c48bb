import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'

/** What staff do about the seal of a case, each followed by reading the case again. */
export function useSeal(ticketId: number, reload: () => Promise<unknown>) {
  const [dialog, setDialog] = useState<'seal' | 'ask' | null>(null)
  const { busy, attempt } = useAttempt()
  const freshProof = useFreshProof()
  /** Does it, with a toast if it fails; somebody else may have been first, so the case is read again in any case. */
  const act = async (work: () => Promise<unknown>) => {
    await attempt(work)
    await reload()
  }
  return {
    busy,
    sealing: dialog === 'seal',
    asking: dialog === 'ask',
    openSealing: () => setDialog('seal'),
    openAsking: () => setDialog('ask'),
    closeDialog: () => setDialog(null),
    seal: async (reason: string) => {
      await call('admin/sealticket', { ticketId, reason })
      await reload()
    },
    ask: async (reason: string) => {
      await freshProof(() => call('admin/asktoopenseal', { ticketId, reason }))
      await reload()
    },
    agree: () => act(() => freshProof(() => call('admin/agreetoopenseal', { ticketId }))),
    refuse: () => act(() => call('admin/refusetoopenseal', { ticketId })),
    end: () => act(() => call('admin/endopenseal', { ticketId })),
  }
}
