import type { DomainHandlers } from '../handler.ts'
import { createSocketTicket } from './realtime.ts'

export const handlers: DomainHandlers<'realtime'> = {
  'realtime/getticket': async (_input, { db, viewer, site }) => ({
    ticket: await createSocketTicket(db, viewer.sessionId, site),
  }),
}
