import type { TicketKind } from '@harana/contract/model/tickets'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { toast } from '../../../ui/toast/toast.tsx'

/** Returns a function that claims the most urgent case that nobody has and opens it, or the queue when none is left. */
export function useNext(kind?: TicketKind | undefined) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { busy, attempt } = useAttempt()
  const go = () =>
    attempt(async () => {
      const { ticketId } = await call('admin/claimnextticket', kind ? { kind } : {})
      if (ticketId === null) toast.info(t`Nothing waits that nobody has.`)
      await navigate(adminPath('queue', ticketId === null ? undefined : String(ticketId)))
    })
  return { busy, go }
}
