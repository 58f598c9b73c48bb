import { randomUUID } from 'node:crypto'
import { type CallName, callNames, type Input, spec } from '@harana/contract'
import { giftPrices } from '@harana/contract/model/gifts'
import { credits } from '@harana/contract/model/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '../db/db.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  createNote,
  createVisit,
} from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { giveCredits } from './ledger/ledger.ts'

/**
 * A member who is not visible looks like one who never existed: one viewer asks every list and read there is, while the
 * other is deleted, banned, takes a pause, has blocked the viewer, is blocked by the viewer, and in the end was never there. What
 * comes back is the same, byte for byte.
 */

/** What a call is asked about the other; `uuid` is of a notification that came from the other, `invite` the other's. */
type About = { profileId: number; uuid: string; invite: string; conversationId: string; readMark: string }
type Asked = { [N in CallName]?: (other: About) => Input<N>[] }

/** Every call that reads members or takes a member's id; `none` marks calls without such an input. */
const none = () => [{}]
const clientId = randomUUID()
const of = ({ profileId }: About) => [{ profileId }]
const asked: Asked = {
  'public/configuration': none,
  'public/getcountries': none,
  'invites/getinvite': ({ invite }) => [{ token: invite }],
  'invites/getsummary': none,
  'invites/getinvited': none,
  'public/getcities': () => [{ country: 'PH', q: 'canary' }],
  'users/me': none,
  'users/getrequests': none,
  'credits/getcredits': none,
  'credits/gethistory': none,
  'credits/getearnings': none,
  'credits/getearninghistory': none,
  'users/getsessions': none,
  'users/getconsents': none,
  'social/getlinked': none,
  'users/getphone': none,
  'users/getemailchange': none,
  'users/getlivephoto': none,
  'verification/getverification': none,
  'users/getdataexports': none,
  'users/downloaddataexport': ({ uuid }) => [{ exportId: uuid }],
  'users/getsecondfactors': none,
  'users/getdraft': () => [{ form: 'sign-up-step-2' }],
  'profiles/searchprofiles': () => [
    {},
    { countryName: 'Philippines', city: 'Canary', lowAge: 29, highAge: 31 },
    { sort: 'newest', recordsPerPage: 480 },
  ],
  'profiles/countprofiles': () => [
    {},
    { countryName: 'Philippines', city: 'Canary', lowAge: 29, highAge: 31 },
  ],
  'plans/getplans': none,
  'profiles/getlift': none,
  'profiles/getletters': none,
  'profiles/getliftedprofiles': () => [
    {},
    { countryName: 'Philippines', city: 'Canary', lowAge: 29, highAge: 31 },
  ],
  'plans/getsubscription': none,
  'purchases/getcatalogue': none,
  'purchases/getsummary': () => [{ productType: 'credits', productId: 2 }],
  'purchases/getpurchase': ({ uuid }) => [{ purchaseId: uuid }],
  'purchases/getpurchases': none,
  'payouts/getsummary': none,
  'payouts/getquote': ({ uuid }) => [{ accountId: uuid, cents: 1_000 }],
  'payouts/getpayouts': none,
  'payouts/getstatement': () => [{ month: '2026-11' }],
  'profiles/gethiddenprofiles': none,
  'profiles/getsavedsearches': none,
  'profiles/hideprofile': of,
  'profiles/unhideprofile': of,
  'profiles/getprofile': of,
  'profiles/getnote': of,
  'profiles/getlikingprofiles': none,
  'profiles/getlikedprofiles': none,
  'profiles/getmutuallikes': none,
  'profiles/getmutualnotmessaged': none,
  'profiles/getprofilevisitors': none,
  'profiles/getvisitedprofiles': none,
  'notifications/getsettings': none,
  'notifications/getnotifications': none,
  'notifications/getnewnotifications': () => [{}, { timestamp: 0 }],
  'notifications/markallread': () => [{ timestamp: 0 }],
  'notifications/markread': ({ uuid }) => [{ uuid }],
  'notifications/remove': ({ uuid }) => [{ uuid }],
  'profiles/likeprofile': ({ profileId }) => [
    { profileId },
    { profileId, liked: true },
    { profileId, liked: true, prompt: 'goodSunday' },
    { profileId, liked: true, pictureId: clientId },
    { profileId, liked: false },
  ],
  'profiles/getcelebrations': none,
  'profiles/celebrated': of,
  'profiles/getwhatsnew': none,
  'profiles/seewhatsnew': ({ readMark }) => [{ readMark }],
  'profiles/getweek': none,
  'profiles/visitprofile': of,
  'profiles/savenote': ({ profileId }) => [
    { profileId, note: 'New.', version: 0 },
    { profileId, note: '', version: 1 },
  ],
  'chat/getinbox': none,
  'chat/findgifs': none,
  'gifts/getgifts': none,
  'gifts/getreceivedgifts': none,
  'gifts/sendgift': ({ profileId, conversationId }) => [
    { profileId, clientId, name: 'coffee', credits: 99 as never },
    { conversationId, clientId, name: 'coffee', credits: 99 as never },
  ],
  'chat/getconversations': () => [
    {},
    { view: 'unread' },
    { view: 'requests' },
    { search: 'canary' },
    { online: 'true' },
  ],
  'chat/getthread': ({ profileId, conversationId }) => [{ profileId }, { conversationId }],
  'chat/getnews': () => [{}, { timestamp: 0 }],
  'chat/sendmessage': ({ profileId, conversationId }) => [
    { profileId, clientId, content: { kind: 'text', text: 'Still there?' } },
    { conversationId, clientId, content: { kind: 'text', text: 'Still there?' } },
  ],
  'chat/checkmessage': ({ profileId, conversationId }) => [
    { profileId, text: 'Still there?' },
    { conversationId, text: 'Still there?' },
  ],
  'chat/translatemessage': ({ conversationId }) => [{ conversationId, number: 1, to: 'en' }],
  'chat/markread': ({ conversationId }) => [{ conversationId, upTo: 1 }],
  'chat/acceptrequest': ({ conversationId }) => [{ conversationId }],
  'chat/declinerequest': ({ conversationId }) => [{ conversationId }],
  'chat/arrange': ({ conversationId }) => [{ conversationId, muted: false }],
  'users/getblockeduserprofiles': none,
  'profiles/blockuserprofile': of,
  'users/getstatements': none,
}
/** Asked last: it ends what a state is made of. */
const last = {
  'profiles/reportuserprofile': ({ profileId }) => [{ profileId, category: 'underage', block: true }],
  'users/removeblockeduserprofile': of,
  // What the reporter is told of a report is the same, whoever was reported.
  'users/getreports': none,
} satisfies Asked
/** One's own record of whom one blocked is the one place where the blocker may read of the other. */
const ownRecord: CallName = 'users/getblockeduserprofiles'

const scam = 'Please send me 5000 pesos by GCash 0917 123 4567.'
const reads: Asked = Object.fromEntries(
  Object.entries(asked).filter(([name]) => spec(name as CallName).method === 'GET'),
)

let app: TestApp
let viewer: CreatedMember
let other: CreatedMember
/** As the other, but hidden from the viewer’s own searches; goes through the same. */
let notForMe: CreatedMember
let about: About
/** The viewer’s last event before any state was entered. */
let eventSeq: number

type Answers = Map<string, string>
const visible: Answers = new Map()
const states: Record<string, () => Promise<unknown>> = {
  deleted: () => setOther(sql`deleted_at = app_now()`),
  banned: () => setOther(sql`banned_at = app_now()`),
  'reported as under 18': () => setOther(sql`hidden_at = app_now()`),
  suspended: () => setOther(sql`suspended_until = app_now() + interval '1 day'`),
  'takes a pause': () => setOther(sql`paused_at = app_now()`),
  'has blocked the viewer': blockViewer,
  'is blocked by the viewer': async () => {
    for (const { id } of [other, notForMe]) await createBlock(app.db, viewer.id, id)
  },
  'has blocked the viewer and is deleted': async () => {
    await blockViewer()
    await setOther(sql`deleted_at = app_now()`)
  },
  'never was': () => sql`DELETE FROM members WHERE id IN (${other.id}, ${notForMe.id})`.execute(app.db),
}
const answers = new Map<string, Answers>()

/**
 * What members can hide while they are seen: how each is hidden, and what changes the thing itself. While it is hidden no
 * read there is differs by the change. Of the last activity the day may be told.
 */
type Hideable = { shows: 'shows_activity' | 'shows_visits' | 'shows_city'; change: () => Promise<unknown> }
const hideable: Record<string, Hideable> = {
  'being online': {
    shows: 'shows_activity',
    change: () =>
      sql`UPDATE search_card SET last_active = date_trunc('day', app_now() - interval '1 day', 'UTC')
      WHERE id IN (${other.id}, ${notForMe.id})`.execute(app.db),
  },
  'the city': {
    shows: 'shows_city',
    change: () =>
      sql`UPDATE profiles SET city = 'Elsewhere'
      WHERE member_id IN (${other.id}, ${notForMe.id})`.execute(app.db),
  },
  visits: {
    shows: 'shows_visits',
    change: async () => {
      await sql`DELETE FROM visits WHERE visited = ${viewer.id}
        AND visitor IN (${other.id}, ${notForMe.id})`.execute(app.db)
      await sql`DELETE FROM notifications WHERE kind = 'visit' AND member_id = ${viewer.id}
        AND actor_id IN (${other.id}, ${notForMe.id})`.execute(app.db)
    },
  },
}
/** The reads whose answers differ by the change, while it is shown and while it is hidden. */
const differing = new Map<string, { shown: string[]; hidden: string[] }>()

async function setOther(change: ReturnType<typeof sql>) {
  await sql`UPDATE members SET ${change} WHERE id IN (${other.id}, ${notForMe.id})`.execute(app.db)
}

async function blockViewer() {
  for (const { id } of [other, notForMe]) await createBlock(app.db, id, viewer.id)
}

async function backInSight() {
  for (const { id } of [other, notForMe]) {
    await sql`DELETE FROM blocks WHERE ${id} IN (blocker, blocked)`.execute(app.db)
  }
  await setOther(
    sql`deleted_at = NULL, banned_at = NULL, hidden_at = NULL, suspended_until = NULL, paused_at = NULL`,
  )
  await sql`DELETE FROM reports`.execute(app.db)
  await sql`DELETE FROM whats_new_seen`.execute(app.db)
  await sql`DELETE FROM notifications WHERE kind = 'reportreceived'`.execute(app.db)
  await sql`UPDATE members SET event_seq = ${eventSeq} WHERE id = ${viewer.id}`.execute(app.db)
}

async function ask(into: Answers, calls: Asked, round = '', asking = { viewer, about }) {
  for (const [name, inputs] of Object.entries(calls) as [CallName, (other: About) => Input<CallName>[]][]) {
    for (const [at, input] of inputs(asking.about).entries()) {
      const { statusCode, headers, body } = await app.raw(name, input, { token: asking.viewer.token })
      const { date: _, ...rest } = headers
      // One's own last activity passes by itself.
      const still = body
        .replace(/"lastActive":"[^"]*","activeTime":\d+/, '')
        .replace(/"countryName":"[^"]*","began":"[^"]*","lastUsed":"[^"]*"/, '"one’s own session"')
        .replace(/"reportId":"[^"]*","category":"underage","created":"[^"]*"/, '"a report"')
        .replace(/"readMark":"[^"]*"/, '"one’s own reading"')
      if (still !== body) delete rest['content-length']
      into.set([name, at, round].join(' '), JSON.stringify({ statusCode, headers: rest, body: still }))
    }
  }
}

beforeAll(async () => {
  app = await startTestApp()
  const long = new Date(Date.now() - 30 * 24 * 3_600_000)
  const answered = { prompt: 'goodSunday', language: 'en', answer: 'The canary sings.' } as const
  viewer = await createMember(app.db, { gender: 3, prompts: [answered] })
  other = await createMember(app.db, {
    profile: { profileName: 'Canary_Other', city: 'Canary City' },
    prompts: [answered],
  })
  notForMe = await createMember(app.db, { profile: { profileName: 'Canary_Not_For_Me' } })
  const companion = await createMember(app.db, { lastActive: long })
  const blocked = await createMember(app.db, { lastActive: long })
  await createBlock(app.db, viewer.id, blocked.id)
  for (const { id } of [companion, other, notForMe]) {
    await createLike(app.db, id, viewer.id)
    await createLike(app.db, viewer.id, id)
    await sql`INSERT INTO celebrations (member_id, other_id)
      VALUES (${viewer.id}, ${id}), (${id}, ${viewer.id})`.execute(app.db)
    await createVisit(app.db, id, viewer.id)
    await createVisit(app.db, viewer.id, id)
    await createNote(app.db, viewer.id, id, 'Canary note')
    await sql`INSERT INTO liked_parts (liker, liked, prompt) VALUES (${id}, ${viewer.id}, ${answered.prompt})`.execute(
      app.db,
    )
    await sql`INSERT INTO lifts (member_id, credits, started_at, ends_at)
      VALUES (${id}, 50, app_now(), app_now() + interval '1 day')`.execute(app.db)
    await createNote(app.db, id, viewer.id, 'Canary note on the viewer')
  }
  await app.call('profiles/hideprofile', { profileId: notForMe.id }, { token: viewer.token })
  const told = await app.call('notifications/getnotifications', {}, { token: viewer.token })
  const uuid = told.notifications.find(
    (one) => one.profileId === other.id && one.type === 'profilelike',
  )!.uuid
  const { conversation } = await app.call(
    'chat/sendmessage',
    {
      profileId: viewer.id,
      clientId: randomUUID(),
      content: { kind: 'text', text: 'A song of the islands.' },
    },
    { token: other.token },
  )
  const { conversationId } = conversation
  await app.workerDeps.transaction((work) =>
    giveCredits(work, {
      memberId: other.id,
      kind: 'bundle',
      amount: credits(giftPrices.coffee),
      key: 'canary',
    }),
  )
  const gift = { clientId: randomUUID(), name: 'coffee', credits: credits(giftPrices.coffee) } as const
  await app.call('gifts/sendgift', { conversationId, ...gift }, { token: other.token })
  await app.call('chat/markread', { conversationId, upTo: 2 }, { token: viewer.token })
  const { inviteLink } = await app.call('users/getinvitelink', {}, { token: other.token })
  // Their call counts as activity, which is written seconds later: not while answers are compared.
  await app.activity.flush()
  const { readMark } = await app.call('profiles/getwhatsnew', {}, { token: viewer.token })
  about = { profileId: other.id, uuid, invite: inviteLink.split('/').at(-1)!, conversationId, readMark }
  await ask(visible, reads)
  for (const [what, { shows, change }] of Object.entries(hideable)) {
    const read = async (isShown: boolean) => {
      await setOther(sql`${sql.ref(shows)} = ${isShown}`)
      app.viewers.invalidate(viewer.id)
      const into: Answers = new Map()
      await ask(into, reads)
      return into
    }
    const [shown, hidden] = [await read(true), await read(false)]
    await change()
    const [shownChanged, hiddenChanged] = [await read(true), await read(false)]
    const labels = (one: Answers, another: Answers) =>
      [...one.keys()].filter((label) => one.get(label) !== another.get(label)).map((label) => label.trim())
    differing.set(what, { shown: labels(shown, shownChanged), hidden: labels(hidden, hiddenChanged) })
    await setOther(sql`${sql.ref(shows)} = true`)
  }
})
beforeAll(async () => {
  const { rows } = await sql<{
    seq: number
  }>`SELECT event_seq AS seq FROM members WHERE id = ${viewer.id}`.execute(app.db)
  eventSeq = rows[0]!.seq
  for (const [state, enter] of Object.entries(states)) {
    await backInSight()
    await enter()
    app.viewers.invalidate(viewer.id)
    const into: Answers = new Map()
    answers.set(state, into)
    await ask(into, asked)
    // And once more, after all that was tried: nothing of it shows.
    await ask(into, asked, 'again')
    await ask(into, last)
  }
})
afterAll(() => app.stop())

/** A call that takes a member's number, answers with one, or is a read at all; blocks don't bind staff. */
const concernsMembers = (name: CallName) => {
  const { method, access, input, output } = spec(name)
  if (access.who === 'staff') return false
  const answered = JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }))
  return method === 'GET' || 'profileId' in input.shape || answered.includes('"profileId"')
}
const driven = Object.keys({ ...asked, ...last }) as CallName[]

test('every list and read there is, is driven here', () => {
  expect(callNames.filter(concernsMembers).filter((name) => !driven.includes(name))).toEqual([])
})

test('while visible, the other is in all that lists or shows members', () => {
  const without = [...visible].filter(([, answer]) => !answer.includes('Canary'))
  expect(without.map(([label]) => label.trim())).toEqual([
    'public/configuration 0',
    'public/getcountries 0',
    // For visitors alone.
    'invites/getinvite 0',
    // Not for the viewer: how these look is told in invites.test.ts.
    'invites/getsummary 0',
    'invites/getinvited 0',
    'public/getcities 0',
    'users/me 0',
    'users/getrequests 0',
    'credits/getcredits 0',
    'credits/gethistory 0',
    'credits/getearnings 0',
    'credits/getearninghistory 0',
    'users/getsessions 0',
    'users/getconsents 0',
    'social/getlinked 0',
    'users/getphone 0',
    'users/getemailchange 0',
    'users/getlivephoto 0',
    'verification/getverification 0',
    'users/getdataexports 0',
    'users/downloaddataexport 0',
    'users/getsecondfactors 0',
    'users/getdraft 0',
    'profiles/countprofiles 0',
    'profiles/countprofiles 1',
    'plans/getplans 0',
    'profiles/getlift 0',
    'profiles/getletters 0',
    'plans/getsubscription 0',
    'purchases/getcatalogue 0',
    'purchases/getsummary 0',
    'purchases/getpurchase 0',
    'purchases/getpurchases 0',
    // Closed to guys, and the viewer is one; they name nobody else.
    'payouts/getsummary 0',
    'payouts/getquote 0',
    'payouts/getpayouts 0',
    'payouts/getstatement 0',
    'profiles/getsavedsearches 0',
    'notifications/getsettings 0',
    // Without a cursor it gives nothing but the cursor.
    'notifications/getnewnotifications 0',
    // It counts, and names nobody.
    'profiles/getweek 0',
    'chat/getinbox 0',
    'chat/findgifs 0',
    'gifts/getgifts 0',
    // Nothing is unread, and nobody asks.
    'chat/getconversations 1',
    'chat/getconversations 2',
    'chat/getnews 0',
    'users/getstatements 0',
  ])
  expect(visible.get('profiles/getnote 0 ')).toContain('Canary note')
})

describe('what a seen member hides is told by no read there is:', () => {
  const lists = [
    'profiles/getlikingprofiles 0',
    'profiles/getlikedprofiles 0',
    'profiles/getmutuallikes 0',
    'profiles/getmutualnotmessaged 0',
    'profiles/getprofilevisitors 0',
    'profiles/getvisitedprofiles 0',
  ]
  test.each([
    [
      'being online',
      ['profiles/getprofile 0', 'profiles/searchprofiles 0', 'notifications/getnotifications 0', ...lists],
    ],
    [
      'the city',
      ['profiles/getprofile 0', 'profiles/searchprofiles 0', 'profiles/searchprofiles 1', ...lists],
    ],
    [
      'visits',
      ['profiles/getprofile 0', 'profiles/getprofilevisitors 0', 'notifications/getnotifications 0'],
    ],
  ])('%s @D14 @D33', (what, told) => {
    const { shown, hidden } = differing.get(what)!
    // Else the change would be too small to be seen by anybody.
    expect(shown).toEqual(expect.arrayContaining(told))
    expect(hidden).toEqual([])
  })
})

describe('out of sight, the other looks as if never there, byte for byte, to', () => {
  test.each(driven)('%s @R1.8 @D14', (name) => {
    const labels = [...answers.get('never was')!.keys()].filter((label) => label.startsWith(`${name} `))
    expect(labels.length).toBeGreaterThan(0)
    for (const label of labels) {
      const wanted = answers.get('never was')!.get(label)!
      for (const secret of ['Canary', String(other.id), String(notForMe.id), about.uuid])
        expect(wanted).not.toContain(secret)
      for (const state of Object.keys(states)) {
        // Whoever blocks has no conversation with the other and no gift any more, and has a record of whom they blocked.
        if (state === 'is blocked by the viewer' && (name === ownRecord || /^(chat|gifts)\//.test(name)))
          continue
        expect(answers.get(state)!.get(label), `${label}: ${state}`).toBe(wanted)
      }
    }
  })

  test('but for the blocker’s own record, which names whom they blocked and no more', () => {
    const own = JSON.parse(answers.get('is blocked by the viewer')!.get(`${ownRecord} 0 `)!)
    const today = new Date().toISOString().slice(0, 10)
    const { profiles, total } = JSON.parse(own.body)
    expect(total).toBe(3)
    expect(profiles).toContainEqual({ profileId: other.id, userName: 'Canary_Other', at: today })
  })
})

test('what staff hold changes nothing of what its receiver is answered, byte for byte', async () => {
  const [reader, sender] = [await createMember(app.db), await createMember(app.db, { gender: 3 })]
  await createLike(app.db, reader.id, sender.id)
  const write = async (words: string) => {
    const sent = await app.call(
      'chat/sendmessage',
      { profileId: reader.id, clientId: randomUUID(), content: { kind: 'text', text: words }, warned: true },
      { token: sender.token },
    )
    await app.activity.flush()
    return sent
  }
  const { conversation, message } = await write('Your canary sings well.')
  expect(message.status).toBe('sent')
  const { conversationId } = conversation
  const asking = { viewer: reader, about: { ...about, profileId: sender.id, conversationId } }
  const read = async () => {
    app.viewers.invalidate(reader.id)
    const into: Answers = new Map()
    await ask(into, reads, '', asking)
    return into
  }
  const before = await read()
  // It is told of in its place, and stays so.
  expect(before.get('notifications/getnotifications 0 ')).toContain(String(sender.id))
  expect((await write(scam)).message.status).toBe('held')
  const after = await read()
  for (const [label, answer] of before) expect(after.get(label), label).toBe(answer)
})
