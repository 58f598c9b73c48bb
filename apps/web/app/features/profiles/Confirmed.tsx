import { Trans } from '@lingui/react/macro'
import { IconBrush, IconCheck, IconChevronDown, IconShieldCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { settingsPath } from '../../lib/site/paths.ts'
import classes from './Confirmed.module.css'

/**
 * What was confirmed of a member, as far as others may know it: what staff checked of who is verified (D35), and that
 * everybody whose profile is shown confirmed one of three things (D16), of which it is not told which. The shield is for
 * whose ID was checked alone. Of a drawn member nothing was.
 */
export function Confirmed({
  profile: { verified, drawn },
}: {
  profile: { verified: boolean; drawn: boolean }
}) {
  return (
    <details className={classes.confirmed}>
      <summary>
        {drawn ? (
          <IconBrush size={20} stroke={1.9} aria-hidden="true" />
        ) : verified ? (
          <IconShieldCheckFilled size={20} aria-hidden="true" data-verified />
        ) : (
          <IconCheck size={20} stroke={2.2} aria-hidden="true" />
        )}
        <span>
          {drawn ? (
            <Trans>Nothing confirmed: this member is drawn</Trans>
          ) : verified ? (
            <Trans>Confirmed: ID, live photo, name, age and main photo</Trans>
          ) : (
            <Trans>Confirmed: e-mail, phone or live photo</Trans>
          )}
        </span>
        <IconChevronDown size={18} stroke={1.9} aria-hidden="true" />
      </summary>
      <p>
        {drawn ? (
          <Trans>
            This member was invented for the demo: there is nobody whose ID, phone or e-mail could be checked.
            Of a real member it says here what was confirmed.
          </Trans>
        ) : verified ? (
          <Trans>
            An official ID and a live photo were compared with the name, the age and the main photo of this
            profile. Whoever changes the name or the main photo is checked again; only our team changes a
            birth date.
          </Trans>
        ) : (
          <Trans>
            Everyone confirms one of these before the profile is shown: an e-mail address, a phone number, or
            a live photo that our team looks at. Which one it was stays private. No ID has been checked.
          </Trans>
        )}{' '}
        <Link to={settingsPath('verification')}>
          <Trans>How verification works</Trans>
        </Link>
      </p>
    </details>
  )
}
