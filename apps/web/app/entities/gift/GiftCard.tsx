import type { GiftName } from '@harana/contract/model/gifts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMoney } from '../money/use-money.ts'
import classes from './GiftCard.module.css'
import { GiftDrawing } from './GiftDrawing.tsx'
import { useGiftNames } from './use-gift-names.ts'

type GiftCardProps = {
  name: GiftName
  /** What it cost, for its sender alone: whoever is given it is told no price. */
  credits?: number
  note: string
  /** Sent by the reader. */
  own: boolean
  /** When, and how it stands. */
  when?: ReactNode
}

/** A gift as it arrives in a conversation. */
export function GiftCard({ name, credits: price, note, own, when }: GiftCardProps) {
  const names = useGiftNames()
  const money = useMoney()
  const cost = price === undefined ? null : money.credits(price)
  return (
    <div className={classes.card} data-own={own || undefined}>
      <GiftDrawing name={name} size={96} />
      <div className={classes.words}>
        <b>{names[name]}</b>
        {note && <p>{note}</p>}
        {cost !== null && (
          <span className={classes.price}>
            <Trans>Gift · {cost} credits</Trans>
          </span>
        )}
        {when}
      </div>
    </div>
  )
}
