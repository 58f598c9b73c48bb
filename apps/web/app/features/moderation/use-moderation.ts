import type { Input } from '@harana/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import {
  countsProfiles,
  holdsProfiles,
  isAbout,
  type ProfileAnswer,
  withoutProfile,
} from '../../entities/member/profile-answers.ts'
import { call } from '../../lib/api/api.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { useChangeAnswers } from '../../lib/cache/swr.tsx'
import { debug } from '../../lib/device/debug.ts'
import { whileBusy } from '../../lib/forms/while-busy.ts'
import { paths } from '../../lib/site/paths.ts'
import { toast } from '../../ui/toast/toast.tsx'

const log = debug('moderation')

export type Report = Omit<Input<'profiles/reportuserprofile'>, 'profileId'>

export type Followed = { onDone?: (done: { blocked: boolean }) => void }

/**
 * Returns functions that block and report a member and then navigate, or where it is given call `onDone` in place of that;
 * each resolves to whether it succeeded.
 */
export function useModeration(profileId: number, { onDone }: Followed = {}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { dropMember, forgetMember } = useRemoveMember()
  const [busy, setBusy] = useState(false)

  const leave = async (to: string, blocked: boolean) => (onDone ? onDone({ blocked }) : await navigate(to))

  const attempt = (work: () => Promise<void>, failed: string): Promise<boolean> =>
    whileBusy(setBusy, async () => {
      try {
        await work()
        return true
      } catch (error) {
        log(failed, profileId, error)
        toast.error(failed)
        return false
      }
    })
  return {
    busy,
    block: () =>
      attempt(async () => {
        await call('profiles/blockuserprofile', { profileId })
        toast.info(t`Profile blocked!`)
        await dropMember(profileId)
        await leave(paths.search, true)
        await forgetMember(profileId)
      }, t`Sorry, something went wrong while blocking this profile`),
    report: (report: Report) =>
      attempt(async () => {
        await call('profiles/reportuserprofile', { profileId, ...report })
        toast.info(t`Profile reported!`)
        if (report.block) {
          toast.info(t`Profile blocked!`)
          await dropMember(profileId)
        }
        await leave(paths.home, report.block ?? false)
        if (report.block) await forgetMember(profileId)
      }, t`Sorry, something went wrong while reporting this profile`),
  }
}

/**
 * Returns functions that remove a member from the cache: `dropMember` from all lists, and `forgetMember`, called once
 * another page is open, the member's own profile.
 */
function useRemoveMember() {
  const { mutate } = useSWRConfig()
  const changeAnswers = useChangeAnswers()
  return {
    dropMember: async (profileId: number) => {
      await changeAnswers(holdsProfiles, (answer?: ProfileAnswer) => withoutProfile(answer, profileId))
      void mutate(countsProfiles)
      void mutate(
        answersOf(
          'notifications/getnotifications',
          'notifications/getnewnotifications',
          'users/getblockeduserprofiles',
        ),
      )
    },
    forgetMember: (profileId: number) =>
      mutate((key) => isAbout(key, profileId), undefined, { revalidate: false }),
  }
}
