import { DOCUMENT_DAYS } from '@harana/contract/model/verification'
import { Plural, Trans } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { useVerification } from './use-verification.ts'
import classes from './verification.module.css'

/** What happens next, who sees the pictures, and how long they are kept; beside the steps or below them. */
export function WhatHappensNext({ below = false }: { below?: boolean }) {
  const { data } = useVerification()
  return (
    <aside className={classes.aside} data-below={below || undefined}>
      <section className={classes.note}>
        <h2>
          <Trans>What happens next</Trans>
        </h2>
        <ol>
          <li>
            <b>
              <Trans context="status">Open</Trans>
            </b>
            <Trans>We received your request.</Trans>
          </li>
          <li>
            <b>
              <Trans>Looked at</Trans>
            </b>
            <Trans>By a person, usually within one day.</Trans>
          </li>
          <li>
            <b>
              <Trans>Approved</Trans>
            </b>
            <Trans>Others see that you are verified.</Trans>
          </li>
        </ol>
      </section>
      <section className={classes.note} data-tone="info">
        <h2>
          <IconLock size={20} stroke={1.9} aria-hidden="true" />
          <Trans>Your documents</Trans>
        </h2>
        <p>
          {data?.outside ? (
            <Trans>
              Stripe looks at your ID and your face, and we never get the pictures. We keep the name and the
              birth date that it read, encrypted. We erase these and have Stripe erase the pictures{' '}
              <Plural value={DOCUMENT_DAYS.approved} one="# day" other="# days" /> after an approval and{' '}
              <Plural value={DOCUMENT_DAYS.refused} one="# day" other="# days" /> after a refusal.
            </Trans>
          ) : (
            <Trans>
              Other members never see your ID or your live photo. They lie encrypted, apart from all photos,
              and each time one of our team opens them it is written down. We erase them{' '}
              <Plural value={DOCUMENT_DAYS.approved} one="# day" other="# days" /> after an approval and{' '}
              <Plural value={DOCUMENT_DAYS.refused} one="# day" other="# days" /> after a refusal.
            </Trans>
          )}
        </p>
      </section>
    </aside>
  )
}
