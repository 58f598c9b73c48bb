import { Trans, useLingui } from '@lingui/react/macro'
import { useSWRConfig } from 'swr'
import { MemberUndoList } from '../../entities/member/MemberUndoList.tsx'
import { holdsProfiles } from '../../entities/member/profile-answers.ts'
import { call } from '../../lib/api/api.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toast/toast.tsx'

const isBlockedList = answersOf('users/getblockeduserprofiles')

/** The members whom this member has blocked, to be unblocked. */
export function BlockedMembers() {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t, i18n } = useLingui()
  const { mutate } = useSWRConfig()
  const unblock = async (profileId: number, userName: string) => {
    await call('users/removeblockeduserprofile', { profileId })
    toast.success(t`${userName} is unblocked.`)
    await mutate(isBlockedList)
    void mutate(holdsProfiles)
  }
  return (
    <MemberUndoList
      from="users/getblockeduserprofiles"
      lead={
        <Trans>You do not see each other anywhere. Nobody is told, neither now nor when you unblock.</Trans>
      }
      empty={
        <EmptyState bare title={t`You have blocked nobody`}>
          <Trans>
            Whoever you block appears here. Block is at the end of each profile and in each card’s menu.
          </Trans>
        </EmptyState>
      }
      row={({ profileId, userName, at }) => {
        const day = i18n.date(at, { dateStyle: 'medium', timeZone: 'UTC' })
        return {
          name: <b>{userName}</b>,
          detail: t`Blocked on ${day}`,
          action: t`Unblock`,
          label: t`Unblock ${userName}`,
          undo: () => unblock(profileId, userName),
        }
      }}
    />
  )
}
