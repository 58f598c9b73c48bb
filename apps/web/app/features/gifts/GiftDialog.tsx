import { Trans } from '@lingui/react/macro'
import { Button, Drawer, Modal } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { DialogHead } from '../../ui/DialogParts/DialogParts.tsx'
import { FailedState, SlowStrip } from '../../ui/states/states.tsx'
import { usePhone } from '../../ui/theme/use-phone.ts'
import { GiftGrid } from './GiftGrid.tsx'
import { GiftSending } from './GiftSending.tsx'
import classes from './gifts.module.css'
import { RecipientLine } from './Recipients.tsx'
import { type Gift, type Recipient, type SentGift, useGifts, useSendGift } from './use-gifts.ts'

type GiftDialogProps = {
  opened: boolean
  onClose: () => void
  to: Recipient
  /** The page to come back to when credits are missing. */
  back: string
  onSent?: (sent: SentGift) => void
}

/** Sends a gift to one member: first it is chosen, then its note is written, and a press with the price in it sends it. */
export function GiftDialog({ opened, onClose, to, back, onSent }: GiftDialogProps) {
  const phone = usePhone()
  const { userName } = to
  const title = <Trans>A gift for {userName}</Trans>
  const content = (
    <Steps
      to={to}
      back={back}
      onSent={(sent) => {
        onSent?.(sent)
        onClose()
      }}
    />
  )
  return phone ? (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="100%">
      <Drawer.Overlay />
      <Drawer.Content>
        <DialogHead of={Drawer}>{title}</DialogHead>
        <Drawer.Body>{content}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  ) : (
    <Modal.Root opened={opened} onClose={onClose} centered radius={20} size={880} padding={26}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead of={Modal}>{title}</DialogHead>
        <Modal.Body>{content}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Mounted anew at each opening. */
function Steps({
  to,
  back,
  onSent,
}: Pick<GiftDialogProps, 'to' | 'back'> & { onSent: (sent: SentGift) => void }) {
  const { data, error, slow, mutate } = useGifts()
  const [name, setName] = useState<Gift['name'] | null>(null)
  const [note, setNote] = useState('')
  const sending = useSendGift(onSent)
  // Prices may have changed since the last opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
  useEffect(() => void mutate(), [])
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data)
    return slow ? (
      <SlowStrip />
    ) : (
      <p role="status">
        <Trans>Loading</Trans>
      </p>
    )
  const gift = data.gifts.find((one) => one.name === name)
  if (!gift)
    return (
      <div className={classes.inDialog}>
        <GiftGrid gifts={data.gifts} balance={data.creditsTotal} chosen={null} onChoose={setName} />
      </div>
    )
  return (
    <div className={classes.inDialog}>
      <Button
        variant="subtle"
        color="gray"
        className={classes.back}
        leftSection={<IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />}
        onClick={() => {
          sending.clear()
          setName(null)
        }}
      >
        <Trans>Another gift</Trans>
      </Button>
      <GiftSending
        gift={gift}
        balance={data.creditsTotal}
        to={<RecipientLine to={to} />}
        hasTo
        note={note}
        onNote={setNote}
        sending={sending}
        onSend={(warned) => void sending.send({ to, gift, note }, warned)}
        back={back}
      />
    </div>
  )
}
