import type { Config } from '../kernel/config.ts'
import type { Payouts } from './payouts.ts'
import { xenditPayouts } from './payouts-xendit.ts'

/** Opens whoever pays payouts. @returns null where the operator's bank does, by files */
export const openPayouts = ({ xendit }: Pick<Config, 'xendit'>): Payouts | null =>
  xendit ? xenditPayouts(xendit) : null
