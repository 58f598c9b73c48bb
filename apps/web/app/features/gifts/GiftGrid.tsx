import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { GiftDrawing } from '../../entities/gift/GiftDrawing.tsx'
import { useGiftNames } from '../../entities/gift/use-gift-names.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import classes from './gifts.module.css'
import type { Gift } from './use-gifts.ts'

type GiftGridProps = {
  gifts: readonly Gift[]
  balance: number
  chosen: Gift['name'] | null
  onChoose: (name: Gift['name']) => void
}

/** The gifts, of which one is chosen. What is too dear stays, and says what there is. */
export function GiftGrid({ gifts, balance, chosen, onChoose }: GiftGridProps) {
  const { t } = useLingui()
  const group = useId()
  const names = useGiftNames()
  const { credits } = useMoney()
  const has = credits(balance)
  return (
    <fieldset className={classes.grid} aria-label={t`Gifts`}>
      {gifts.map(({ name, credits: price }) => {
        const cost = credits(price)
        const isDear = price > balance
        return (
          <label key={name} className={classes.gift} data-dear={isDear || undefined}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <span className={classes.check} aria-hidden="true">
              <IconCheck size={20} stroke={2.2} />
            </span>
            <span className={classes.ground}>
              <GiftDrawing name={name} size={120} />
            </span>
            <b>{names[name]}</b>
            <span className={classes.cost}>
              {isDear ? (
                <Trans>
                  {cost}, you have {has}
                </Trans>
              ) : (
                <Trans>{cost} credits</Trans>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
