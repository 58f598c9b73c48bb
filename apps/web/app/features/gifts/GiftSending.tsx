import { CAPTION_MAX } from '@harana/contract/model/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { GiftCard } from '../../entities/gift/GiftCard.tsx'
import { useGiftNames } from '../../entities/gift/use-gift-names.ts'
import { BalanceChange } from '../../entities/money/BalanceChange.tsx'
import { MissingCredits } from '../../entities/money/MissingCredits.tsx'
import { useMoney } from '../../entities/money/use-money.ts'
import { SendingWarning } from '../../entities/warning/WarningNote.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './gifts.module.css'
import type { Gift, useSendGift } from './use-gifts.ts'

type GiftSendingProps = {
  gift: Gift
  balance: number
  /** Whom it is for: a choice, or a name that stands. */
  to: ReactNode
  /** Whether somebody is chosen. */
  hasTo: boolean
  note: string
  onNote: (note: string) => void
  sending: ReturnType<typeof useSendGift>
  onSend: (warned: boolean) => void
  /** The page to come back to when credits are missing. */
  back: string
}

/** Everything about a chosen gift before it is sent: for whom, its note, how it arrives and what it costs. */
export function GiftSending(props: GiftSendingProps) {
  const { gift, balance, to, hasTo, note, onNote, sending, onSend, back } = props
  const { t } = useLingui()
  const id = useId()
  const name = useGiftNames()[gift.name]
  const cost = useMoney().credits(gift.credits)
  const count = note.length
  const isDear = gift.credits > balance
  return (
    <form
      className={classes.sending}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend(false)
      }}
    >
      <div className={classes.column}>
        <h2 id={id}>
          <Trans>Send: {name}</Trans>
        </h2>
        {to}
        <Textarea
          label={t`Your note`}
          description={t`${count} of ${CAPTION_MAX} characters. No phone numbers, no links.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={CAPTION_MAX}
          value={note}
          onChange={(event) => {
            sending.clear()
            onNote(event.currentTarget.value)
          }}
        />
      </div>
      <div className={classes.column}>
        <h3>
          <Trans>How it arrives</Trans>
        </h3>
        <GiftCard name={gift.name} note={note.trim()} own />
        {isDear ? (
          <MissingCredits price={gift.credits} balance={balance} back={back} />
        ) : (
          <>
            <BalanceChange balance={balance} price={gift.credits} what={<Trans>This gift</Trans>} />
            {sending.problem && <FormAlert>{sending.problem}</FormAlert>}
            {sending.warnings.length > 0 ? (
              <SendingWarning
                warnings={sending.warnings}
                onSend={() => onSend(true)}
                onChange={sending.clear}
                busy={sending.busy}
              />
            ) : (
              <Button type="submit" size="lg" fullWidth disabled={!hasTo} loading={sending.busy}>
                <Trans>Send for {cost} credits</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  )
}
