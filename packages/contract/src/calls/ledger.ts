import { z } from 'zod'
import * as field from '../model/fields.ts'
import { creditAmount } from '../model/money.ts'
import { creditsKinds } from '../model/movements.ts'
import { defineCalls } from '../wire/call.ts'

export const ledgerCalls = defineCalls({
  'credits/getcredits': {
    method: 'GET',
    summary: 'One’s credits: what can be spent, what is held and until when, and what expires.',
    access: { who: 'member', may: 'credits' },
    input: z.object({}),
    output: z.object({
      creditsTotal: creditAmount,
      /** What is held until something is decided, the newest first. */
      holds: z.array(
        z.object({
          kind: z.enum(creditsKinds),
          amount: creditAmount,
          since: field.timestamp,
          /** Given back by itself by then. */
          until: field.timestamp,
        }),
      ),
      /** What was given and runs out, the soonest first. */
      expiring: z.array(z.object({ amount: creditAmount, at: field.timestamp })),
      /** What was spent of purchases that were paid back. */
      shortfall: creditAmount,
    }),
  },
})
