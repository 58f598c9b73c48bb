import type { ProfileCard } from '@harana/contract/model/profile-card'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { type ProfileAnswer, withoutProfile } from '../../entities/member/profile-answers.ts'
import { awaitCard } from '../../entities/member/use-returning-card.ts'
import { call } from '../../lib/api/api.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { useChangeAnswers } from '../../lib/cache/swr.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import type { HiddenMember } from './places.ts'

const isSearch = answersOf('profiles/searchprofiles')
const isHiddenList = answersOf('profiles/gethiddenprofiles')

/** Hides members who are "not for me", and undoes that; `hidden` are the members hidden since the page was opened. */
export function useHideMember() {
  const { mutate } = useSWRConfig()
  const changeAnswers = useChangeAnswers()
  const [hidden, setHidden] = useState<HiddenMember[]>([])
  const { busy, attempt } = useAttempt()
  const hide = (profile: ProfileCard, index: number) =>
    attempt(async () => {
      await call('profiles/hideprofile', { profileId: profile.profileId })
      setHidden((before) => [...before, { profile, index }])
      await changeAnswers(isSearch, (answer?: ProfileAnswer) => withoutProfile(answer, profile.profileId))
      void mutate(isHiddenList)
    })
  return {
    busy,
    hidden,
    hide,
    unhide: ({ profile }: HiddenMember) =>
      attempt(async () => {
        await call('profiles/unhideprofile', { profileId: profile.profileId })
        awaitCard(profile.profileId)
        // The card must be shown again before its row is removed.
        await mutate(isSearch)
        setHidden((before) => before.filter((one) => one.profile.profileId !== profile.profileId))
        void mutate(isHiddenList)
      }),
  }
}
