import { Trans } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMoney } from '../../entities/money/use-money.ts'
import { paths } from '../../lib/site/paths.ts'
import { useInviteSummary } from './use-invites.ts'

/** Inviting, as one of the ways to earn. */
export function InviteWay() {
  const { price } = useMoney()
  const { data } = useInviteSummary()
  if (!data) return null
  const amount = price(data.reward.cents)
  return (
    <li>
      <IconUserPlus size={22} stroke={1.9} aria-hidden="true" />
      <span>
        <b>
          {data.reward.open ? (
            <Trans>{amount} US for each invited member</Trans>
          ) : (
            <Trans>Inviting pays nothing at the moment</Trans>
          )}
        </b>
        <small>
          <Trans>Once that member is verified and 14 days have passed.</Trans>{' '}
          <Link to={paths.inviteAndEarn}>
            <Trans>Invite New Member</Trans>
          </Link>
        </small>
      </span>
    </li>
  )
}
