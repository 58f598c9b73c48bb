import { Plural, Trans } from '@lingui/react/macro'
import { IconGift } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMoney } from '../../entities/money/use-money.ts'
import classes from './earnings.module.css'
import { useEarnings } from './use-earnings.ts'

/** What pays how much at this site now, by its settings; `children` are further ways to earn. */
export function WhatPays({ children }: { children?: ReactNode }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { price } = useMoney()
  const { data } = useEarnings()
  if (!data) return null
  const { giftShareCents, heldDays } = data.pays
  const share = price(giftShareCents)
  return (
    <section className={classes.card}>
      <h2>
        <Trans>What pays what</Trans>
      </h2>
      <ul className={classes.ways}>
        <li>
          <IconGift size={22} stroke={1.9} aria-hidden="true" />
          <span>
            <b>
              {giftShareCents > 0 ? (
                <Trans>{share} of each 100 credits of a gift</Trans>
              ) : (
                <Trans>Gifts pay nothing here at the moment</Trans>
              )}
            </b>
            <small>
              {giftShareCents > 0 ? (
                <Trans>
                  Once you are a Ka-Partner, and where the credits were bought. It is held for{' '}
                  <Plural value={heldDays} one="# day" other="# days" />, in which a payment that was not
                  right shows.
                </Trans>
              ) : (
                <Trans>Being sent one costs you nothing either.</Trans>
              )}
            </small>
          </span>
        </li>
        {children}
      </ul>
      <p className={classes.quiet}>
        <Trans>
          Nobody earns by writing, by liking or by meeting. Being verified pays nothing by itself.
        </Trans>
      </p>
    </section>
  )
}
