import type { Output } from '@harana/contract'
import type { Ticket } from '@harana/contract/calls/tickets'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { call } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/errors.ts'
import { answersOf } from '../../../lib/cache/answers-of.ts'
import { forgetInTab } from '../../../lib/forms/in-tab.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { ToastWords } from '../../../ui/toast/ToastWords.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { type Act, acts, type Draft, decisionOf } from './acts.ts'
import { draftOf, holdDecision, TAKE_BACK_MS, takeBackDecision } from './held-decision.ts'
import { gapLabels } from './labels.ts'
import { useNext } from './use-next.ts'

const decidedToast = 'decided'

type DecidedCase = Pick<Output<'admin/getticket'>, 'ticket' | 'verification'>

/**
 * Returns what decides a case and opens the next one. A decision is sent after some seconds in which the toast, or U,
 * takes it back. A ban is sent at once: it was asked about, and needs a proof that must not be missing when the page is
 * closed.
 */
export function useDecide() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const freshProof = useFreshProof()
  const next = useNext()
  /** An erased member has no name. */
  const told = (act: Act, { member }: Ticket) =>
    [i18n._(acts[act].label), member.name].filter(Boolean).join(': ')
  const openCase = (ticketId: number) => navigate(adminPath('queue', String(ticketId)))
  /** Has the lists and the case asked for again that a decision changed. */
  const reload = () => mutate(answersOf('admin/gettickets', 'admin/getticket'))

  const takeBack = () => {
    const ticketId = takeBackDecision()
    if (ticketId === null) return
    toast.hide(decidedToast)
    void openCase(ticketId)
  }
  const hold = async ({ ticket, verification }: DecidedCase, draft: Draft) => {
    const { ticketId, member } = ticket
    holdDecision({
      ticketId,
      draft,
      decision: decisionOf(draft, { ticketId, profileId: member.profileId, seen: verification?.seen }),
      onSent: (kept) => {
        toast.hide(decidedToast)
        if (kept.length > 0)
          toast.info(
            <>
              <b>{t`What could not be put back`}</b>
              {kept.map((gap) => (
                <div key={gap}>{i18n._(gapLabels[gap])}</div>
              ))}
            </>,
            { autoClose: false },
          )
        void reload()
      },
      onFailed: (error) => {
        toast.hide(decidedToast)
        toast.error(
          <ToastWords
            plain
            sentence={told(draft.act, ticket)}
            outcome={{
              text: t`Not decided: ${errorText(error)}`,
              label: t`Open`,
              onUndo: () => void openCase(ticketId),
            }}
          />,
          { autoClose: false },
        )
      },
    })
    toast.hide(decidedToast)
    toast.success(
      <ToastWords
        plain
        sentence={told(draft.act, ticket)}
        outcome={{ text: t`Decided. It is sent in a few seconds.`, onUndo: takeBack }}
      />,
      { id: decidedToast, autoClose: TAKE_BACK_MS },
    )
    await next.go()
  }
  /** Bans at once. @throws ApiError */
  const ban = async ({ ticket }: DecidedCase, draft: Draft) => {
    const { ticketId, member } = ticket
    const { name, input } = decisionOf(draft, { ticketId, profileId: member.profileId })
    await freshProof(() => call(name, input))
    forgetInTab(draftOf(ticketId))
    toast.success(told(draft.act, ticket))
    await reload()
    await next.go()
  }
  return { hold, ban, takeBack }
}
