import type { PayoutTerms } from '@harana/contract/calls/payouts'
import { cents as asCents } from '@harana/contract/model/money'
import {
  centavosOf,
  PAYOUT_QUOTE_MINUTES,
  type PayoutBar,
  type PayoutMethod,
  railMaxCentavos,
} from '@harana/contract/model/payouts'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import type { SiteSettings } from '../configuration/configuration.ts'
import { countryById } from '../geo/geo.ts'
import { readLegalName } from '../verification/verification.ts'

type Row = { id: number; rate: number | null; minimumCents: number | null; fees: PayoutTerms['fees'] }

/** What holds now for payouts that are asked for; null while they are closed or nothing was ever set. */
export async function readTerms(db: Queryable): Promise<PayoutTerms | null> {
  const { rows } = await sql<Row>`
    SELECT id, rate, minimum_cents AS "minimumCents", fees FROM payout_terms ORDER BY id DESC LIMIT 1`.execute(
    db,
  )
  return rows[0] ? shownTerms(rows[0]) : null
}

export const shownTerms = ({ rate, minimumCents, fees }: Omit<Row, 'id'>): PayoutTerms | null =>
  rate === null || minimumCents === null ? null : { rate, minimumCents: asCents(minimumCents), fees }

type Standing = { bar: PayoutBar | null; terms: PayoutTerms | null; verifiedName: string | null }
export type Reading = {
  db: Queryable
  settings: Pick<SiteSettings, 'get'>
  secrets: Pick<Secrets, 'legalName'>
}

/** Whether a member can ask for a payout, by the terms and by who they are. */
export async function readStanding({ db, settings, secrets }: Reading, memberId: number): Promise<Standing> {
  const terms = await readTerms(db)
  const { rows } = await sql<{ isPartner: boolean; countryId: number | null }>`
    SELECT m.ka_partner_at IS NOT NULL AS "isPartner", p.country_id AS "countryId"
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${memberId}`.execute(db)
  const { isPartner, countryId } = rows[0]!
  const verifiedName = isPartner ? await readLegalName(db, secrets, memberId) : null
  const country = countryId === null ? undefined : countryById(countryId)?.code
  const bar = !terms
    ? 'closed'
    : country !== undefined && settings.get('closedPayoutCountries').includes(country)
      ? 'country'
      : !isPartner
        ? 'unverified'
        : verifiedName === null
          ? 'no-name'
          : null
  return { bar, terms, verifiedName }
}

const refusalOf = {
  closed: 'PAYOUTSCLOSED',
  country: 'NOTINCOUNTRY',
  unverified: 'NOTVERIFIED',
  'no-name': 'NOTVERIFIED',
} as const satisfies Record<PayoutBar, string>

/** @throws Refusal that says why the member can't ask for a payout */
export async function requireStanding(
  reading: Reading,
  memberId: number,
): Promise<{ terms: PayoutTerms; verifiedName: string }> {
  const { bar, terms, verifiedName } = await readStanding(reading, memberId)
  if (bar) throw new Refusal(refusalOf[bar])
  return { terms: terms!, verifiedName: verifiedName! }
}

export type Quote = { feeCents: number; rate: number; centavos: number }

/** Reckons what arrives of an amount. @throws Refusal METHODCLOSED, TOOLITTLE or TOOMUCH */
export function quoteOf(
  { rate, minimumCents, fees }: PayoutTerms,
  method: PayoutMethod,
  cents: number,
): Quote {
  const feeCents = fees[method]
  if (feeCents === undefined) throw new Refusal('METHODCLOSED')
  if (cents < minimumCents) throw new Refusal('TOOLITTLE')
  const centavos = centavosOf(cents, feeCents, rate)
  if (centavos > railMaxCentavos[method]) throw new Refusal('TOOMUCH')
  return { feeCents, rate, centavos }
}

/** @throws Refusal QUOTECHANGED for a quote that was shown too long ago, or is not what holds now */
export function requireSameQuote(asked: Quote & { at: string }, present: Quote, now: Date): void {
  const age = now.getTime() - Date.parse(asked.at)
  const isFresh = age <= PAYOUT_QUOTE_MINUTES * 60_000 && age >= -60_000
  const isSame =
    asked.feeCents === present.feeCents && asked.rate === present.rate && asked.centavos === present.centavos
  if (!isFresh || !isSame) throw new Refusal('QUOTECHANGED')
}
