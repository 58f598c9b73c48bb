import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { adminPath } from '../../lib/site/paths.ts'

/** A member's name, which leads to their case. */
export function PersonLink({ person }: { person: { memberId: number | null; name: string } }) {
  const { memberId, name } = person
  if (memberId === null) return <Trans>An erased account</Trans>
  return <Link to={adminPath('members', String(memberId))}>{name || memberId}</Link>
}
