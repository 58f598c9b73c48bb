import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import type { Viewer } from '../../http/own-row.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Payments, PaymentsError } from '../../integrations/payments.ts'
import type { Booking } from './booking.ts'

/** The part of a context that booking needs. */
type Context = Omit<Booking, 'payments'> & { outside: { payments: Payments | null } }

/** What booking needs, where anything can be bought. @throws Refusal BUYINGCLOSED */
export function bookingOf({ config, db, transaction, outside }: Context): Booking {
  if (!outside.payments) throw new Refusal('BUYINGCLOSED')
  return { config, db, transaction, payments: outside.payments }
}

/** A member who buys, and where. */
export type Buyer = { viewer: Viewer; site: Site; locale: Locale }

/** Has a company that does not answer refuse a call with UNAVAILABLE, and a bank that says no with DECLINED. */
export async function asking<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'unavailable') throw new Refusal('UNAVAILABLE')
    if (error instanceof PaymentsError && error.kind === 'declined') throw new Refusal('DECLINED')
    throw error
  }
}
