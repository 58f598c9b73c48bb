import type { Prompt } from '@harana/contract/model/question-texts'
import { useSWRConfig } from 'swr'
import type { Answer } from '../../entities/member/answers-text.ts'
import { call } from '../../lib/api/api.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'

/** Returns functions that save and remove one of the member's answers and update the cached answers. They throw ApiError. */
export function usePrompts() {
  const { mutate } = useSWRConfig()
  const refresh = useRefreshSession()
  const renew = async () => {
    await refresh()
    void mutate(answersOf('profiles/getprofile'))
  }
  return {
    /** @param before the question that was edited, whose place another one takes */
    async save({ prompt, language, answer }: Answer, before: Prompt | undefined) {
      const replaces = before === prompt ? undefined : before
      await call('profiles/saveprompt', { prompt, language, answer: answer.trim(), replaces })
      await renew()
    },
    async remove(prompt: Prompt) {
      await call('profiles/removeprompt', { prompt })
      await renew()
    },
  }
}
