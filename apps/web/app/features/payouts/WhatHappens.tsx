import { Trans } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import classes from './payouts.module.css'

/** The way of a payout from the asking to the money. */
export const WhatHappens = () => (
  <section className={classes.card}>
    <h2>
      <Trans>What happens next</Trans>
    </h2>
    <ol className={classes.steps}>
      <li>
        <b>
          <Trans context="status">Open</Trans>
        </b>
        <Trans>We received your request, and the amount is set aside.</Trans>
      </li>
      <li>
        <b>
          <Trans>First look</Trans>
        </b>
        <Trans>One person checks what it was earned by, and the account.</Trans>
      </li>
      <li>
        <b>
          <Trans>Second look</Trans>
        </b>
        <Trans>Another person releases the money.</Trans>
      </li>
      <li>
        <b>
          <Trans>Approved</Trans>
        </b>
        <Trans>Sent, with a reference you can show.</Trans>
      </li>
    </ol>
  </section>
)

/** By which frauds who ask for a fee are known. */
export const NeverPay = () => (
  <p className={classes.info}>
    <IconShieldCheck size={22} stroke={1.9} aria-hidden="true" />
    <span>
      <Trans>We never ask you to pay for a payout. Report anyone who does.</Trans>
    </span>
  </p>
)
