import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { linkLabels, stateTone, strengthLabels } from '../members/labels.ts'
import { PersonLink } from '../PersonLink.tsx'
import { stateLabels } from './labels.ts'
import own from './queue.module.css'

type LinkedAccountsProps = { links: NonNullable<Output<'admin/getticket'>['scam']>['links'] }

/** The accounts that may be the same person's as the case's member; nothing where there are none. */
export function LinkedAccounts({ links }: LinkedAccountsProps) {
  const { i18n } = useLingui()
  if (links.length === 0) return null
  return (
    <section className={classes.card}>
      <h3>
        <Trans>Linked accounts</Trans>
      </h3>
      <ul className={own.past}>
        {links.map(({ member: { profileId, name }, state, kind, strength }) => (
          <li key={`${kind} ${profileId}`}>
            <PersonLink person={{ memberId: profileId, name }} />{' '}
            <Chip tone={stateTone(state)}>{i18n._(stateLabels[state])}</Chip>
            <p>
              <b>{i18n._(strengthLabels[strength])}</b>: {i18n._(linkLabels[kind])}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
