import type { Output } from '@harana/contract'
import type { WarningKind } from '@harana/contract/model/chat'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { whileBusy } from '../../lib/forms/while-busy.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import { toast } from '../../ui/toast/toast.tsx'

export type Gift = Output<'gifts/getgifts'>['gifts'][number]
export type SentGift = Output<'gifts/sendgift'>

/** Whom a gift is for. */
export type Recipient = { profileId: number; userName: string; age: number } & Parameters<
  typeof import('../../lib/api/photos.ts').photoOf
>[0]

/** The gifts with their prices, and the credits there are for them. */
export const useGifts = () => useCall('gifts/getgifts', {})

type Sending = { to: Recipient; gift: Gift; note: string }

/** What was last sent off without an answer, which may have arrived: the gift, and the id that it keeps when it is sent again. */
let unsure = { of: '', clientId: '' }

function idOf({ to, gift, note }: Sending): string {
  const of = JSON.stringify([to.profileId, gift.name, note.trim()])
  if (unsure.of !== of) unsure = { of, clientId: crypto.randomUUID() }
  return unsure.clientId
}

/** Sends gifts. What is sent again after a failure is the same gift still, and is neither sent nor paid twice. */
export function useSendGift(onSent: (sent: SentGift, to: Recipient) => void) {
  const { t } = useLingui()
  const { mutate } = useSWRConfig()
  const refresh = useRefreshSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [warnings, setWarnings] = useState<readonly WarningKind[]>([])
  const reload = () => Promise.all([mutate(answersOf('gifts/getgifts')), refresh()])
  const clear = () => {
    setProblem(null)
    setWarnings([])
  }
  const fail = async (error: unknown, { to, note }: Sending) => {
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'WARNED') {
      const kinds = await warningsOf(to.profileId, note)
      if (kinds.length > 0) return setWarnings(kinds)
    }
    if (code === 'NOTENOUGHCREDITS' || code === 'PRICECHANGED') await reload()
    setProblem(errorText(error) || t`An unexpected error occured.`)
  }
  const send = async (sending: Sending, warned = false) => {
    const { to, gift, note } = sending
    clear()
    await whileBusy(setBusy, async () => {
      try {
        const sent = await call('gifts/sendgift', {
          profileId: to.profileId,
          clientId: idOf(sending),
          name: gift.name,
          note: note.trim(),
          credits: gift.credits,
          warned,
        })
        unsure = { of: '', clientId: '' }
        const { userName } = to
        if (sent.message.status === 'held')
          toast.info(t`We look at your gift first. Then it goes to ${userName}.`)
        else toast.success(t`Your gift is with ${userName}.`)
        await reload()
        onSent(sent, to)
      } catch (error) {
        await fail(error, sending)
      }
    })
  }
  return { send, busy, problem, warnings, clear }
}

/** What is to be said of these words; nothing where that can’t be asked now. */
async function warningsOf(profileId: number, text: string): Promise<readonly WarningKind[]> {
  try {
    return (await call('chat/checkmessage', { profileId, text })).warnings
  } catch {
    return []
  }
}
