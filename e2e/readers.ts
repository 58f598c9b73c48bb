import type { Db } from '../apps/api/src/db/db.ts'
import { inviteTokenOf } from '../apps/api/src/domains/invites/link.ts'
import {
  createBlock,
  createLike,
  createMember,
  createNote,
  createVisit,
  type MemberOverrides,
} from '../apps/api/src/testing/factories.ts'
import type { Reader } from './looks.ts'
import type { Servers } from './servers.ts'

export type Readers = Awaited<ReturnType<typeof makeReaders>>

/** Those who look at pages, in a small world of their own that fills every list. */
export async function makeReaders(db: Db, { origin, mailed }: Pick<Servers, 'origin' | 'mailed'>) {
  const make = (overrides: MemberOverrides) => createMember(db, overrides)
  const him = await make({ gender: 3, profile: { profileName: 'Erik_Oslo' } })
  const women = [
    await make({
      profile: { profileName: 'Amihan', bodyType: 1, drinking: 2, languages: 3 },
      kaPartner: true,
    }),
    await make({ planId: 5, planExpiresAt: new Date('2100-01-01') }),
    await make({ planId: 3, planExpiresAt: new Date('2100-01-01'), firstPaidAt: new Date() }),
    await make({ gender: 2, trialUntil: new Date('2100-01-01'), profile: { goals: 4 } }),
    await make({ staffRoles: ['support'], lastActive: new Date('2026-01-01'), profile: { goals: 8 } }),
  ].map(({ id }) => id)
  await make({ profile: { profileName: 'Ligaya' } })
  const woman = women[0]!
  for (const id of women) {
    await createLike(db, id, him.id)
    await createVisit(db, id, him.id)
    await createVisit(db, him.id, id)
  }
  await createLike(db, him.id, woman)
  await createNote(db, him.id, woman, 'She sings in the choir of her parish.')
  await createBlock(db, him.id, (await make({})).id)
  await fetch(`${origin}/api/v1/users/forgotpassword`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: him.email }),
  })
  const contact = { name: 'Erik', email: him.email, message: 'Can I move my plan to my other account?' }
  await fetch(`${origin}/api/v1/public/contactus`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contact),
  })
  const report = { profileId: (await make({})).id, category: 'scam', text: 'Asked me for $200 for a visa.' }
  await fetch(`${origin}/api/v1/profiles/reportuserprofile`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `1:${him.token}` },
    body: JSON.stringify(report),
  })
  const order = { productType: 'credits', productId: 2, cents: 1000, agreed: true }
  const ordered = await fetch(`${origin}/api/v1/purchases/start`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `1:${him.token}` },
    body: JSON.stringify(order),
  })
  const { purchaseId, url } = (await ordered.json()) as { purchaseId: string; url: string }
  await fetch(new URL(url, origin), {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay', card: 'paid' }),
    redirect: 'manual',
  })
  const ticket = await db.selectFrom('tickets').select('id').executeTakeFirstOrThrow()
  const message = await db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
  const reset = await mailed(him.email, /\/reset-password#token=([A-Za-z0-9_-]{43})/)
  const invite = await inviteTokenOf(db, woman)
  const leaver = await make({ deleted: true })
  await db
    .insertInto('leavings')
    .values({ member_id: leaver.id, back_until: new Date(Date.now() + 30 * 86_400_000) })
    .execute()
  const tokens: Record<Exclude<Reader, 'visitor'>, string> = {
    newcomer: (await make({ step: 'account' })).token,
    candidate: (await make({ step: 'profile' })).token,
    member: him.token,
    woman: (await make({})).token,
    partner: (await make({ kaPartner: true })).token,
    administrator: (await make({ staffRoles: ['administrator'] })).token,
    leaver: leaver.token,
  }
  return {
    /** The session's token; a visitor has none. */
    tokenOf: (reader: Reader): string | undefined => (reader === 'visitor' ? undefined : tokens[reader]),
    /** A look's address as it is opened. */
    filled: (address: string): string =>
      address
        .replace('WOMAN', String(woman))
        .replace('TOKEN', reset)
        .replace('INVITE', invite)
        .replace('MESSAGE', message.id)
        .replace('TICKET', String(ticket.id))
        .replace('PURCHASE', purchaseId)
        .replace('MEMBER', String(him.id)),
  }
}
