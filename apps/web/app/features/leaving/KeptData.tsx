import { type KeptDuty, keptDuties } from '@harana/contract/model/kept-data'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './leaving.module.css'

/** Says what is kept of an erased member, for how long and by which duty. */
export function KeptData() {
  const { t } = useLingui()
  const kept: Record<KeptDuty, { what: ReactNode; why: ReactNode }> = {
    messages: {
      what: <Trans>What you wrote to other members, as long as they stay</Trans>,
      why: <Trans>it is theirs as well: without your name, pictures and recordings</Trans>,
    },
    decisions: {
      what: (
        <Trans>That our team decided something about you, if it did: the act, its reason, the date</Trans>
      ),
      why: <Trans>three years without your name or words, to answer for it</Trans>,
    },
    reports: {
      what: <Trans>What you reported about others, and others about you</Trans>,
      why: (
        <Trans>
          three years without your name; your words and the copy of your profile until it is decided
        </Trans>
      ),
    },
    'audit-log': {
      what: <Trans>That our team looked at your account or changed something in it</Trans>,
      why: <Trans>for good, under a number that leads to nobody any more, to prove what our team did</Trans>,
    },
    'banned-contacts': {
      what: <Trans>If you are banned or suspended: your e-mail and phone number as keyed hashes</Trans>,
      why: (
        <Trans>after a ban for good, else until the suspension is over, so that nobody goes round it</Trans>
      ),
    },
    'once-per-person': {
      what: (
        <Trans>
          If you had a free trial or a bonus, or somebody was rewarded for inviting you: your e-mail, phone
          number and browsers as keyed hashes
        </Trans>
      ),
      why: <Trans>two years, so that it is not given again to a new account</Trans>,
    },
    'banned-photos': {
      what: <Trans>If a photo was banned: numbers by which it is recognised, not the picture</Trans>,
      why: <Trans>for good, so that the photo does not come back</Trans>,
    },
    evidence: {
      what: (
        <Trans>If it is evidence of a crime that we must report: the photos and words of it, sealed</Trans>
      ),
      why: <Trans>as long as the law asks</Trans>,
    },
    ledger: {
      what: (
        <Trans>
          Which credits were received and spent, what was paid for them, and what was earned and paid out
        </Trans>
      ),
      why: <Trans>for good, on an account without a name: the law asks for books that add up</Trans>,
    },
    receipts: {
      what: <Trans>The receipts of what you bought</Trans>,
      why: <Trans>ten years without your name and card, as tax law asks</Trans>,
    },
    'security-log': {
      what: <Trans>Times of your log-ins and changed passwords, under keyed hashes</Trans>,
      why: <Trans>180 days, to find out what happened after an intrusion</Trans>,
    },
    'erasure-journal': {
      what: <Trans>That the account with your random number was erased, and when</Trans>,
      why: <Trans>for good, so that a restored backup does not bring you back</Trans>,
    },
  }
  return (
    <details className={classes.kept}>
      <summary>
        <IconInfoCircle size={20} stroke={1.9} aria-hidden="true" />
        <span>
          <Trans>
            A few things stay, without your name, because the law or the safety of others asks for it.
          </Trans>{' '}
          <b>{t`All that we keep`}</b>
        </span>
      </summary>
      <dl>
        {keptDuties.map((duty) => (
          <div key={duty}>
            <dt>{kept[duty].what}</dt>
            <dd>{kept[duty].why}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
