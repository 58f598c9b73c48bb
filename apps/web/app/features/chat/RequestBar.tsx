import type { Correspondent } from '@harana/contract/model/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { withOwn } from './chat-state.ts'
import { change, useChats } from './chat-store.ts'
import { ConfirmDialog } from './parts.ts'
import classes from './Thread.module.css'
import { isConversationList } from './use-arrange.ts'

type RequestBarProps = {
  conversationId: string
  member: Correspondent
  onReport: () => void
  onDeclined: () => void
}

/** In place of the writing line, what can be done with a first message: report, decline, accept. */
export function RequestBar({ conversationId, member: { userName }, onReport, onDeclined }: RequestBarProps) {
  const { t } = useLingui()
  const { mutate } = useSWRConfig()
  const { busy, attempt } = useAttempt()
  const [isAsking, setAsking] = useState(false)
  const [spam, setSpam] = useState(false)
  const accept = () =>
    attempt(async () => {
      const { conversation } = await call('chat/acceptrequest', { conversationId })
      change((state) => withOwn(state, null, conversation))
      // It is no request any more, and stays in sight.
      useChats.setState(({ list }) => ({ list: { ...list, filter: { ...list.filter, view: 'all' } } }))
      void mutate(isConversationList)
    })
  const decline = () =>
    attempt(async () => {
      const { conversation } = await call('chat/declinerequest', { conversationId, spam })
      change((state) => withOwn(state, null, conversation))
      void mutate(isConversationList)
      setAsking(false)
      toast.info(t`Declined`)
      onDeclined()
    })
  return (
    <section className={classes.request} aria-label={t`Request`}>
      <div>
        <h3>{t`${userName} asks to write with you.`}</h3>
        <p>{t`${userName} does not know that you read this. If you decline, you give no reason.`}</p>
      </div>
      <div className={classes.answers}>
        <Button
          variant="subtle"
          className={classes.report}
          leftSection={<IconFlag size={20} stroke={1.9} />}
          onClick={onReport}
        >
          <Trans>Report</Trans>
        </Button>
        <Button variant="default" disabled={busy} onClick={() => setAsking(true)}>
          <Trans>Decline</Trans>
        </Button>
        <Button loading={busy && !isAsking} onClick={() => void accept()}>
          <Trans>Accept</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void decline()}
        title={t`Decline the request of ${userName}?`}
        action={t`Decline`}
        cancel={t`Keep`}
        busy={busy}
      >
        <p>{t`${userName} can’t write to you any more. This conversation leaves your list.`}</p>
        <Checkbox
          label={t`These words were sent to anybody`}
          description={t`What an Express Message cost is then given back to its sender.`}
          checked={spam}
          onChange={(event) => setSpam(event.currentTarget.checked)}
        />
      </ConfirmDialog>
    </section>
  )
}
