import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'

export const realtimeCalls = defineCalls({
  'realtime/getticket': {
    method: 'POST',
    summary: 'A ticket that opens one socket, once and within seconds, on the site that asked.',
    access: { who: 'active' },
    input: z.object({}),
    output: z.object({ ticket: z.string() }),
    limits: [{ by: 'member', max: 300, seconds: 600 }],
  },
})
