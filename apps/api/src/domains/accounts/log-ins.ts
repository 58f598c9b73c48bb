import { NEW_DEVICE_DAYS, NEW_DEVICES_TOLD_A_DAY } from '@harana/contract/model/sessions'
import type { Site } from '@harana/contract/model/site'
import { type Db, sql, type Tx } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import type { Device } from '../../http/device.ts'
import { networkOf } from '../../http/rate-limits.ts'
import type { Geo } from '../../integrations/geo.ts'
import type { ShownDevice } from '../../jobs/catalogue.ts'
import type { Secrets } from '../../kernel/secrets.ts'

/**
 * From where a session is opened: browser and network as keyed hashes, which are equal for the same ones, and what its
 * member is told of it.
 */
export type Origin = { device: Buffer; network: Buffer; shown: ShownDevice; site: Site }

type OriginCtx = {
  secrets: Secrets
  device: Device
  ipAddress: string
  site: Site
  outside: { geo: Pick<Geo, 'place'> }
}

export const originOf = ({ secrets, device, ipAddress, site, outside }: OriginCtx): Origin => ({
  device: secrets.logKey(`device ${device.mark()}`),
  network: networkHash(secrets, ipAddress),
  shown: {
    deviceKind: device.kind,
    browser: device.browser,
    installed: device.installed,
    country: outside.geo.place(ipAddress)?.countryCode ?? null,
  },
  site,
})

/** The hash of a network, the same as in the security log. */
export const networkHash = (secrets: Secrets, ipAddress: string): Buffer =>
  secrets.logKey(`network ${networkOf(ipAddress)}`)

/** Records from which browser and network a member logged in. */
export async function recordLogIn(db: Tx, memberId: number, { device, network }: Origin): Promise<void> {
  await sql`INSERT INTO log_ins (member_id, device, network) VALUES (${memberId}, ${device}, ${network})
    ON CONFLICT (member_id, device, network) DO UPDATE SET last_at = app_now()`.execute(db)
}

/**
 * Whether a member never logged in from this browser, and whether it is new still: for some days, or whoever stole a
 * password would hide by logging in once more. One that was told to forget its cookies is new as well. Where an account is
 * opened is not new to it.
 */
export async function lookAtDevice(
  db: Tx,
  memberId: number,
  { device }: Origin,
): Promise<{ isFirst: boolean; isNew: boolean }> {
  const { rows } = await sql<{ isFirst: boolean; isNew: boolean }>`
    SELECT m.created_at <> app_now() AND l.first IS NULL AS "isFirst",
      m.created_at <> app_now() AND coalesce(l.first <> m.created_at
        AND l.first > app_now() - make_interval(days => ${NEW_DEVICE_DAYS}), true) AS "isNew"
    FROM members m, (SELECT min(first_at) AS first FROM log_ins WHERE member_id = ${memberId} AND device = ${device}) l
    WHERE m.id = ${memberId}`.execute(db)
  return rows[0]!
}

/** Whether a member is still told of a new device: a day tells of so many. */
export async function tellsNewDevice(db: Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM log_ins WHERE member_id = ${memberId}
    GROUP BY device HAVING min(first_at) > app_now() - interval '1 day'`.execute(db)
  return rows.length <= NEW_DEVICES_TOLD_A_DAY
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
