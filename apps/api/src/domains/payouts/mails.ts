import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { sql } from '../../db/db.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { mailReader } from '../accounts/accounts.ts'
import { accountTemplate, type PayoutNews, payoutTemplate } from './email-templates.ts'
import { type PayoutRow, payoutColumns, payoutNumber } from './payout-row.ts'

type Reader = { email: string; locale: Locale; firstName: string; site: Site }

/** Mails a member at once that an account was added, whoever added it. */
export async function sendPayoutAccountMail(
  { db, config, mailer }: WorkerDeps,
  { accountId }: Jobs['payout-account-mail'],
): Promise<void> {
  const { rows } = await sql<Reader & Pick<PayoutNews, 'method' | 'ending'>>`
    SELECT ${mailReader}, m.site, a.method, a.ending FROM payout_accounts a JOIN members m ON m.id = a.member_id
    WHERE a.id = ${accountId}`.execute(db)
  const found = rows[0]
  if (!found) return
  const reader = { ...found, base: config.siteUrls[found.site] }
  await mailer.send({ to: found.email, id: accountId, ...accountTemplate(reader, found) })
}

/** Mails a member what became of a payout: one who deleted the account, too, since it is about their money. */
export async function sendPayoutMail(
  { db, config, mailer }: WorkerDeps,
  { payoutId, kind }: Jobs['payout-mail'],
): Promise<void> {
  const { rows } = await sql<PayoutRow & Reader>`
    SELECT ${payoutColumns}, ${mailReader}, m.site FROM payouts p JOIN members m ON m.id = p.member_id
    WHERE p.id = ${payoutId}`.execute(db)
  const found = rows[0]
  if (!found) return
  const reader = { ...found, base: config.siteUrls[found.site] }
  const news = { ...found, kind, number: payoutNumber(found.number) }
  await mailer.send({ to: found.email, ...payoutTemplate(reader, news) })
}
