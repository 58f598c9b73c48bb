import { type Db, sql, type Tx } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import type { Device } from '../../http/device.ts'
import { networkOf } from '../../http/rate-limits.ts'
import type { Secrets } from '../../kernel/secrets.ts'

/** From where a session is opened, as keyed hashes that are equal for the same browser or network. */
export type Origin = { device: Buffer; network: Buffer; deviceKind: string }

export const originOf = (ctx: { secrets: Secrets; device: Device; ipAddress: string }): Origin => ({
  device: ctx.secrets.logKey(`device ${ctx.device.mark()}`),
  network: networkHash(ctx.secrets, ctx.ipAddress),
  deviceKind: ctx.device.kind,
})

/** The hash of a network, the same as in the security log. */
export const networkHash = (secrets: Secrets, ipAddress: string): Buffer =>
  secrets.logKey(`network ${networkOf(ipAddress)}`)

/** Records from which browser and network a member logged in. */
export async function recordLogIn(db: Tx, memberId: number, { device, network }: Origin): Promise<void> {
  await sql`INSERT INTO log_ins (member_id, device, network) VALUES (${memberId}, ${device}, ${network})
    ON CONFLICT (member_id, device, network) DO UPDATE SET last_at = app_now()`.execute(db)
}

/** Deletes a member's log-ins and former e-mails, which were somebody else's. */
export async function clearLogIns(db: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM log_ins WHERE member_id = ${memberId}`.execute(db)
  await sql`DELETE FROM former_emails WHERE member_id = ${memberId}`.execute(db)
}

/** Deletes log-ins, and e-mails that accounts had before, that are older than they are kept. */
export async function sweepLogIns(db: Db): Promise<void> {
  await sql`DELETE FROM log_ins WHERE ${expired('log_ins')}`.execute(db)
  await sql`DELETE FROM former_emails WHERE ${expired('former_emails')}`.execute(db)
}
