import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useMoney } from '../../entities/money/use-money.ts'
import { errorText } from '../../lib/api/errors.ts'
import { paths } from '../../lib/site/paths.ts'
import { PageHead } from '../../ui/PageHead/PageHead.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { TextLink } from '../../ui/TextButton/TextButton.tsx'
import { GiftGrid } from './GiftGrid.tsx'
import { GiftSending } from './GiftSending.tsx'
import classes from './gifts.module.css'
import { Recipients, useRecipients } from './Recipients.tsx'
import { type Gift, type Recipient, useGifts, useSendGift } from './use-gifts.ts'

/** The page of gifts: one is chosen, for somebody, and sent; those that were received stand below. */
export function Gifts() {
  const { t } = useLingui()
  const { credits } = useMoney()
  const { data, error, slow, mutate } = useGifts()
  const balance = data && credits(data.creditsTotal)
  return (
    <>
      <PageHead
        title={t`Gifts`}
        lead={<Trans>A drawing with your words on it. It arrives in My Chats.</Trans>}
      >
        {balance && (
          <p className={classes.balance}>
            <Trans>
              Your balance: <b>{balance} credits</b>
            </Trans>
          </p>
        )}
      </PageHead>
      {!data && error && <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>}
      {data ? (
        <Choice gifts={data.gifts} balance={data.creditsTotal} />
      ) : (
        !error && <LoadingState slow={slow} />
      )}
    </>
  )
}

function Choice({ gifts, balance }: { gifts: readonly Gift[]; balance: number }) {
  const [name, setName] = useState<Gift['name'] | null>(null)
  const [to, setTo] = useState<Recipient | null>(null)
  const [note, setNote] = useState('')
  const [sentIn, setSentIn] = useState<ComponentProps<typeof Sent> | null>(null)
  const recipients = useRecipients()
  const panel = useRef<HTMLDivElement>(null)
  const gift = gifts.find((one) => one.name === name)
  const sending = useSendGift(({ conversation: { conversationId }, message: { status } }, { userName }) => {
    setSentIn({ conversationId, userName, held: status === 'held' })
    setName(null)
    setNote('')
  })
  // The panel opens below the grid, out of sight on a phone.
  useEffect(() => {
    if (name) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [name])
  return (
    <>
      <GiftGrid
        gifts={gifts}
        balance={balance}
        chosen={name}
        onChoose={(chosen) => {
          sending.clear()
          setSentIn(null)
          setName(chosen)
        }}
      />
      <div ref={panel}>
        {gift && (
          <section className={classes.card}>
            <GiftSending
              gift={gift}
              balance={balance}
              to={
                recipients && (
                  <Recipients
                    recipients={recipients}
                    chosen={to}
                    onChoose={(one) => {
                      sending.clear()
                      setTo(one)
                    }}
                  />
                )
              }
              hasTo={to !== null}
              note={note}
              onNote={setNote}
              sending={sending}
              onSend={(warned) => to && void sending.send({ to, gift, note }, warned)}
              back={paths.gifts}
            />
          </section>
        )}
        {sentIn && <Sent {...sentIn} />}
      </div>
    </>
  )
}

type SentProps = {
  conversationId: string
  userName: string
  /** Our team looks at it before it goes on. */
  held: boolean
}

function Sent({ conversationId, userName, held }: SentProps) {
  return (
    <section className={classes.card} role="status">
      <p className={classes.sent}>
        <span>
          {held ? (
            <Trans>
              Our team looks at your gift first, because of what its note says. Then it goes to{' '}
              <b>{userName}</b>.
            </Trans>
          ) : (
            <Trans>
              Your gift stands in your conversation with <b>{userName}</b>.
            </Trans>
          )}
        </span>
        <TextLink to={`${paths.chat}/${conversationId}`}>
          <Trans>Open the conversation</Trans>
        </TextLink>
      </p>
    </section>
  )
}
