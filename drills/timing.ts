import { randomBytes } from 'node:crypto'
import { connect, sql } from '../apps/api/src/db/db.ts'
import { hashPassword } from '../apps/api/src/domains/accounts/accounts.ts'
import { createMembers } from '../apps/api/src/testing/factories.ts'
import { median } from '../bench/quantile.ts'
import { startProduct } from './product.ts'

/** Calls whose answers must not tell members from strangers, with their input for an e-mail. */
const calls = {
  'users/verifyotp': (email: string) => ({ email, code: '00000000' }),
  'users/resendotp': (email: string) => ({ email }),
  'users/forgotpassword': (email: string) => ({ email }),
  'users/loginuser': (email: string) => ({ email, password: 'not-the-password' }),
}
type Call = keyof typeof calls

const pairs = 300
/** Standard deviations of a fair coin: one in 15,000 drills without a fault would fail by chance, over all four calls. */
const significant = 4

/**
 * Measures over HTTP whether an answer about a member's e-mail takes longer than one about an e-mail that nobody has: in
 * pairs, each with e-mails and networks of its own, in random order. Throws when the member's e-mail was slower, or
 * faster, in more of the pairs than chance explains.
 */
export async function run(): Promise<void> {
  // Every request names another network, so that no limit stands in the way.
  process.env.TRUST_PROXY = '1'
  const product = await startProduct()
  const database = connect(product.databaseUrl(), { max: 2 })
  try {
    const rows = []
    const passwordHash = await hashPassword('a song at dusk')
    for (const name of Object.keys(calls) as Call[]) {
      const members = await createMembers(
        database.db,
        Array.from({ length: pairs + 10 }, () => ({ step: 'profile' as const })),
      )
      // One hash serves them all: making 310 of them takes longer than the rest of the drill.
      await sql`UPDATE members SET password_hash = ${passwordHash} WHERE id = ANY(${members.map(({ id }) => id)}::bigint[])`.execute(
        database.db,
      )
      await sql`INSERT INTO codes (member_id, email, code_hash, expires_at)
        SELECT id, email, ${randomBytes(32)}, app_now() + interval '10 minutes' FROM members
        WHERE id = ANY(${members.map(({ id }) => id)}::bigint[])`.execute(database.db)
      const known: number[] = []
      const unknown: number[] = []
      for (const [at, { email }] of members.entries()) {
        const timed = { known: 0, unknown: 0 }
        const order =
          randomBytes(1)[0]! % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const which of order)
          timed[which] = await time(product.origin, name, which === 'known' ? email : `nobody-${email}`)
        // The first ones warm up.
        if (at < 10) continue
        known.push(timed.known)
        unknown.push(timed.unknown)
      }
      const slower = known.filter((time, at) => time > unknown[at]!).length
      const deviations = (2 * slower - pairs) / Math.sqrt(pairs)
      rows.push({
        call: name,
        'known, ms': Number(median(known).toFixed(2)),
        'unknown, ms': Number(median(unknown).toFixed(2)),
        'known slower': `${slower} of ${pairs}`,
        deviations: Number(deviations.toFixed(1)),
      })
    }
    console.table(rows)
    const told = rows.filter(({ deviations }) => Math.abs(deviations) > significant)
    if (told.length > 0)
      throw new Error(`time tells members from strangers: ${told.map(({ call }) => call).join(', ')}`)
  } finally {
    await database.close()
    await product.stop()
  }
}

let network = 0

async function time(origin: string, call: Call, email: string): Promise<number> {
  const number = ++network
  const since = performance.now()
  const response = await fetch(`${origin}/api/v1/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify(calls[call](email)),
  })
  const { code } = (await response.json()) as { code: string }
  if (!['SUCCESS', 'WRONGCODE', 'WRONGLOGIN'].includes(code)) throw new Error(`${call} answered ${code}`)
  return performance.now() - since
}
