import { z } from 'zod'
import { PROMPTS_MAX } from '../model/limits.ts'
import { prompt, writtenAnswer } from '../model/prompts.ts'
import { defineCalls } from '../wire/call.ts'

const limits = [{ by: 'member', max: 120, seconds: 3600 }] as const

export const promptCalls = defineCalls({
  'profiles/saveprompt': {
    method: 'POST',
    summary:
      'Answer one of the questions of profiles, or change one’s answer. `replaces` names the question whose place the new one takes.',
    access: { who: 'active', ability: 'edit-profile' },
    input: writtenAnswer.extend({ replaces: prompt.optional() }),
    output: z.object({}),
    errors: {
      TOOMANYPROMPTS: `You have answered ${PROMPTS_MAX} questions, which is the most. Please change one of them.`,
    },
    limits: [...limits],
  },
  'profiles/removeprompt': {
    method: 'POST',
    summary: 'Take one’s answer to a question away; done when there is none, too.',
    access: { who: 'active', ability: 'edit-profile' },
    input: z.object({ prompt }),
    output: z.object({}),
    limits: [...limits],
  },
})
