import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useSWRConfig } from 'swr'
import { MemberUndoList } from '../../entities/member/MemberUndoList.tsx'
import { call } from '../../lib/api/api.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { paths, profilePath } from '../../lib/site/paths.ts'
import { EmptyState } from '../../ui/states/states.tsx'

/** The members whom this member has hidden ("not for me"), to be shown again. */
export function HiddenMembers() {
  const { t } = useLingui()
  const { mutate } = useSWRConfig()
  const undo = async (profileId: number) => {
    await call('profiles/unhideprofile', { profileId })
    await mutate(answersOf('profiles/gethiddenprofiles', 'profiles/searchprofiles'))
  }
  return (
    <MemberUndoList
      from="profiles/gethiddenprofiles"
      lead={<Trans>They do not appear in My Search. Nobody is told.</Trans>}
      empty={
        <EmptyState
          bare
          title={t`There is nobody here`}
          actions={
            <Button component={Link} to={paths.search}>
              <Trans>My Search</Trans>
            </Button>
          }
        >
          <Trans>“Not for me” is in the menu of each card in My Search, and on each profile.</Trans>
        </EmptyState>
      }
      row={({ profileId, userName, age, city, countryName }) => ({
        name: <Link to={profilePath(profileId)}>{`${userName}, ${age}`}</Link>,
        detail: [city, countryName].filter(Boolean).join(', '),
        action: t`Undo`,
        label: t`Undo: ${userName}`,
        undo: () => undo(profileId),
      })}
    />
  )
}
