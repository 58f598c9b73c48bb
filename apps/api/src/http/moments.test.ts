import { randomUUID } from 'node:crypto'
import { type CallName, callNames, type Input, spec } from '@harana/contract'
import { credits } from '@harana/contract/model/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits } from '../domains/ledger/ledger.ts'
import { type CreatedMember, createMember } from '../testing/factories.ts'
import { openPayouts, verifyAs } from '../testing/payouts.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openPayouts(app)
  const { token } = await createMember(app.db, { staffRoles: ['administrator'] })
  const share = { name: 'giftShareCents', value: 100, version: 0 } as never
  expect((await app.call('admin/setsitesetting', share, { token })).result).toBe('OK')
})
afterAll(() => app.stop())

const minute = 60_000
const as = ({ token }: CreatedMember) => ({ token })
const fund = ({ id }: CreatedMember) =>
  app.workerDeps.transaction((work) =>
    giveCredits(work, { memberId: id, kind: 'bundle', amount: credits(2_000), key: randomUUID() }),
  )
const write = (from: CreatedMember, to: CreatedMember, content: Input<'chat/sendmessage'>['content']) =>
  app.call('chat/sendmessage', { profileId: to.id, clientId: randomUUID(), content }, as(from))
const momentIn = /"(\w+)":"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g

test('no answer tells the second of what another member did, in whatever field @D33', async () => {
  const her = await createMember(app.db, {
    kaPartner: true,
    prompts: [{ prompt: 'goodSunday', language: 'en', answer: 'The sea.' }],
  })
  await verifyAs(app, her, 'Maria Cruz')
  const [him, stranger, asked] = [
    await createMember(app.db, { gender: 3 }),
    await createMember(app.db, { gender: 3 }),
    await createMember(app.db, { gender: 3 }),
  ]
  for (const member of [her, him]) await fund(member)
  await app.call('profiles/likeprofile', { profileId: him.id, liked: true }, as(her))
  const express = { kind: 'express', text: 'Do you sing as well?', credits: 100 as never } as const
  const { conversation: request } = await write(her, asked, express)

  // Two hours later, at 17.25 s past a minute.
  const shift = 2 * 60 * minute + 17_250 + minute - (Date.now() % minute)
  await app.moveClock(shift)
  const from = Date.now() + shift
  const like = { profileId: her.id, liked: true, prompt: 'goodSunday' } as const
  await app.call('profiles/likeprofile', like, as(him))
  for (const visitor of [him, stranger])
    await app.call('profiles/visitprofile', { profileId: her.id }, as(visitor))
  const { conversationId } = (await write(him, her, { kind: 'text', text: 'Good evening.' })).conversation
  const rose = { name: 'rose', credits: 200 as never } as const
  const gift = { conversationId, clientId: randomUUID(), ...rose }
  expect((await app.call('gifts/sendgift', gift, as(him))).result).toBe('OK')
  await write(stranger, her, { kind: 'text', text: 'May I ask which choir it is?' })
  const declined = { conversationId: request.conversationId, spam: true } as never
  expect((await app.call('chat/declinerequest', declined, as(asked))).result).toBe('OK')
  await app.activity.flush()
  await app.moveClock(shift + 35_000)
  const to = Date.now() + shift + 25_000

  const inputs: Partial<Record<CallName, object[]>> = {
    'chat/getthread': [him, stranger, asked].map(({ id }) => ({ profileId: id })),
    'chat/getnews': [{ timestamp: 0 }],
    'notifications/getnewnotifications': [{ timestamp: 0 }],
    'payouts/getstatement': [{ month: new Date(to).toISOString().slice(0, 7) }],
    'profiles/getprofile': [him, stranger, asked].map(({ id }) => ({ profileId: id })),
    'profiles/getnote': [{ profileId: him.id }],
  }
  const told: string[] = []
  let read = 0
  for (const name of callNames) {
    const { method, audit, download } = spec(name)
    if (method !== 'GET' || audit || download) continue
    for (const input of inputs[name] ?? [{}]) {
      const { statusCode, body } = await app.raw(name, input as never, as(her))
      if (statusCode === 200) read++
      for (const [, field, moment] of body.matchAll(momentIn)) {
        const at = Date.parse(moment!)
        if (at % minute !== 0 && at >= from && at <= to) told.push(`${name}: ${field}`)
      }
    }
  }
  await app.moveClock(0)
  expect(read).toBeGreaterThan(40)
  expect(told).toEqual([])
})
