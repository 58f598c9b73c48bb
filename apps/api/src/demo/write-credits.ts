import { randomUUID } from 'node:crypto'
import { credits } from '@harana/contract/model/money'
import { demoLogins, emailOf } from '@harana/demo/logins'
import type { Person } from '@harana/demo/person'
import type { Tx } from '../db/db.ts'
import { giveCredits } from '../domains/ledger/ledger.ts'

const bonusDays = 60

/** Gives the members who can log in some credits to try: a bonus that expires, and a gift. */
export async function writeCredits(
  db: Tx,
  people: readonly Person[],
  idOf: (name: string) => number,
  now: Date,
): Promise<void> {
  // Nobody is logged in yet whose answers are kept.
  const work = { db, invalidate: () => {} }
  const actors = people.filter((person) => demoLogins.some(({ email }) => email === emailOf(person)))
  for (const { name } of actors) {
    const memberId = idOf(name)
    const key = `demo:${randomUUID()}`
    const expiresAt = new Date(now.getTime() + bonusDays * 24 * 3_600_000)
    await giveCredits(work, { memberId, kind: 'signUpBonus', amount: credits(350), key, expiresAt })
    await giveCredits(work, { memberId, kind: 'goodwill', amount: credits(50), key: `${key}:gift` })
  }
}
