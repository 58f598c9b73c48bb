import { randomUUID } from 'node:crypto'
import type { Input } from '@harana/contract'
import { consentVersions } from '@harana/contract/model/consents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createLike, createMember, createVisit, newProfile } from '../../testing/factories.ts'
import { createAuthenticator } from '../../testing/passkey.ts'
import { approvedPayout, createPartner, openPayouts, verifyAs } from '../../testing/payouts.ts'
import { photo } from '../../testing/photos.ts'
import { rowsOf } from '../../testing/rows-of-others.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { totpNow } from '../../testing/totp-now.ts'
import { makeLink } from './links.ts'
import { Takeover } from './takeover-state.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const owner = { firstName: 'Amihan', gender: 1 as const, birthdate: '1996-03-14', consent: consentVersions }
let people = 0

/** An account with somebody else's email, in which a stranger made a profile with a photo. */
async function strangersAccount() {
  const email = `taken-over-${++people}@test.example`
  const stranger = {
    firstName: 'Rico',
    gender: 3 as const,
    birthdate: '1970-01-01',
    consent: consentVersions,
  }
  const form = { ...stranger, email, password: 'the-stranger-chose-this' }
  const { authToken: token, loginInformation } = await app.call('users/sign-up', form, {
    ipAddress: `10.9.0.${people}`,
  })
  await app.call('users/sign-up-step-2', newProfile({ profileName: `Stranger_${people}` }), { token })
  const { profileImage } = await app.call('profiles/uploadprofileimage', {}, { token, body: await photo() })
  return { email, token, id: loginInformation.userId, path: profileImage.split('/')[2]!, profileImage }
}

async function tokenIn(email: string, purpose: string) {
  await app.runJobs()
  const mail = app.mails.findLast(({ to }) => to === email)!
  return new RegExp(`/${purpose}#token=([\\w-]{43})`).exec(mail.text)![1]!
}

/** The owner sets a new password by mail; gives the token of the owner's session. */
async function newPassword(email: string, password = 'the-owner-chose-this') {
  await app.call('users/forgotpassword', { email })
  const token = await tokenIn(email, 'reset-password')
  return (await app.call('users/reset-password', { token, password })).authToken!
}

/** Opens the link that verifies an email, without a session. */
async function proveEmail(email: string) {
  await app.call('users/request-verify-email', { email })
  await app.call('users/verify-email', { token: await tokenIn(email, 'verify-email') })
}

const me = async (token: string) => (await app.call('users/me', {}, { token })).userInfo
const answer = (token: string, input: Input<'users/answertakeover'>) =>
  app.call('users/answertakeover', input, { token })
async function stored(path: string) {
  const found: string[] = []
  for await (const { key } of app.storage.list(path)) found.push(key)
  return found
}

describe('an account that somebody else may have written into', () => {
  test('asks its owner after a new password by mail, and nobody before', async () => {
    const { email, token } = await strangersAccount()
    expect((await me(token)).takenOver).toBe(false)
    const owners = await newPassword(email)
    expect((await me(owners)).takenOver).toBe(true)
    expect((await app.call('users/me', {}, { token })).message).toBe('Not Authenticated')
  })

  test('asks an owner who only proved the email with the next new password, not the stranger who still has the old one', async () => {
    const { email, token } = await strangersAccount()
    await proveEmail(email)
    expect((await me(token)).takenOver).toBe(false)
    expect((await answer(token, { clear: false })).code).toBe('NOTASKED')
    expect((await me(await newPassword(email))).takenOver).toBe(true)
  })

  test('asks no member who proved the email while logged in, however often the password is new', async () => {
    const { email, token } = await strangersAccount()
    await app.runJobs()
    const code = /\b(\d{8})\b/.exec(app.mails.findLast(({ to }) => to === email)!.text)![1]!
    expect((await app.call('users/verifyotp', { code }, { token })).code).toBe('SUCCESS')
    expect((await me(await newPassword(email))).takenOver).toBe(false)
    expect((await me(await newPassword(email, 'another-long-one'))).takenOver).toBe(false)
  })

  describe('and added a passkey and an authenticator app to', () => {
    const addFactors = async (token: string) => {
      const authenticator = createAuthenticator()
      const { options } = await app.call('users/startpasskey', {}, { token })
      const credential = authenticator.create(options)
      await app.call('users/addpasskey', { credential, name: 'Stranger’s' }, { token })
      const { secret } = await app.call('users/starttotp', {}, { token })
      const code = totpNow(secret)
      expect((await app.call('users/confirmtotp', { code, name: 'Stranger’s' }, { token })).result).toBe('OK')
      return authenticator
    }
    const byPasskey = async (authenticator: ReturnType<typeof createAuthenticator>) => {
      const { options } = await app.call('users/startpasskeylogin', {})
      return app.call('users/loginbypasskey', { credential: authenticator.get(options) })
    }
    const factorsOf = async (token: string) => {
      const { factors, recoveryCodesLeft } = await app.call('users/getsecondfactors', {}, { token })
      return [factors.length, recoveryCodesLeft]
    }

    test('is the owner’s alone after a new password: no factor of the stranger’s is asked for or logs in', async () => {
      const { email, token } = await strangersAccount()
      const authenticator = await addFactors(token)
      expect((await byPasskey(authenticator)).result).toBe('OK')
      const owners = await newPassword(email)
      expect((await me(owners)).takenOver).toBe(true)
      expect((await byPasskey(authenticator)).code).toBe('WRONGPASSKEY')
      expect(await factorsOf(owners)).toEqual([0, 0])
      await app.runJobs()
      expect(app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
        'Passkeys from before were removed',
      )
    })

    test('has none of them left once its owner proved the e-mail without a session', async () => {
      const { email, token } = await strangersAccount()
      const authenticator = await addFactors(token)
      await proveEmail(email)
      expect((await byPasskey(authenticator)).code).toBe('WRONGPASSKEY')
      expect(await factorsOf(token)).toEqual([0, 0])
    })

    test.each([
      ['keeps', { clear: false }],
      ['clears', { clear: true, ...owner }],
    ] as const)('has none of those added later once its owner %s what is there', async (_, input) => {
      const { email, token } = await strangersAccount()
      await proveEmail(email)
      const authenticator = createAuthenticator()
      const { options } = await app.call('users/startpasskey', {}, { token })
      const credential = authenticator.create(options)
      await app.call('users/addpasskey', { credential, name: 'Stranger’s' }, { token })
      const owners = await newPassword(email)
      expect((await answer(owners, input)).result).toBe('OK')
      expect((await byPasskey(authenticator)).code).toBe('WRONGPASSKEY')
      expect(await factorsOf(owners)).toEqual([0, 0])
    })

    test('keeps the factors of the member who confirmed by one that it is theirs', async () => {
      const { email, token } = await strangersAccount()
      await proveEmail(email)
      const authenticator = createAuthenticator()
      const { options } = await app.call('users/startpasskey', {}, { token })
      const credential = authenticator.create(options)
      await app.call('users/addpasskey', { credential, name: 'My phone' }, { token })
      await newPassword(email)
      const { authToken: owners } = await byPasskey(authenticator)
      expect((await answer(owners, { clear: false })).result).toBe('OK')
      expect((await factorsOf(owners))[0]).toBe(1)
      expect((await byPasskey(authenticator)).result).toBe('OK')
    })
  })

  test('keeps all of it where the owner says so, and asks no more', async () => {
    const { email, path } = await strangersAccount()
    const token = await newPassword(email)
    expect((await answer(token, { clear: false })).result).toBe('OK')
    expect(await me(token)).toMatchObject({
      takenOver: false,
      profileName: expect.stringContaining('Stranger'),
      firstName: 'Rico',
      hasProfileImage: true,
    })
    expect((await stored(path)).length).toBeGreaterThan(0)
    // The stranger's agreement is nobody's: the owner is asked, and the profile that was kept is theirs to show.
    expect((await me(token)).mustAgreeTo).toEqual(['terms', 'privacy'])
    const { consents } = await app.call('users/getconsents', {}, { token })
    expect(consents).toMatchObject([{ document: 'sensitive', act: 'given', place: 'asked' }])
    expect((await answer(token, { clear: true, ...owner })).code).toBe('NOTASKED')
    expect((await me(await newPassword(email, 'another-long-one'))).takenOver).toBe(false)
  })

  test('is as after the first step of a sign-up where the owner clears it: nothing written or done in it is left', async () => {
    const { email, token, id, path, profileImage } = await strangersAccount()
    await proveEmail(email)
    const woman = await createMember(app.db, { gender: 1 })
    const act = { token }
    const numbers = { lastName: 'Reyes', phone: '+639171234567', cellPhone: '+639181234567' }
    await app.call('users/updateprofileinfo', numbers, act)
    await app.call('profiles/savesearch', { name: 'Any', filter: {}, mail: 'daily' }, act)
    await app.call('profiles/savenote', { profileId: woman.id, note: 'Rich.', version: 0 }, act)
    await app.call('profiles/likeprofile', { profileId: woman.id, liked: true }, act)
    await app.call('profiles/visitprofile', { profileId: woman.id }, act)
    await app.call(
      'users/saverequest',
      { kind: 'profile-change', birthdate: '1980-01-01', reason: 'I was born later.' },
      act,
    )
    const another = await createMember(app.db, { gender: 1 })
    await app.call('profiles/hideprofile', { profileId: another.id }, act)
    await app.call('profiles/blockuserprofile', { profileId: another.id }, act)
    await createLike(app.db, woman.id, id)
    await createVisit(app.db, woman.id, id)
    await app.call('notifications/savesettings', { kind: 'like', mail: 'never' }, act)
    const night = { on: true, from: '22:00', to: '07:00', timeZone: 'Asia/Manila' }
    await app.call('notifications/savequiethours', night, act)
    await sql`INSERT INTO invites (member_id, token) VALUES (${id}, 'strangers')`.execute(app.db)
    await app.call('chat/saveinbox', { readMarks: false }, act)
    const words = (text: string) => ({ clientId: randomUUID(), content: { kind: 'text', text } as const })
    const { conversation } = await app.call(
      'chat/sendmessage',
      { profileId: woman.id, ...words('Do you like Stranger_ things?') },
      act,
    )
    const { conversationId } = conversation
    await app.call('chat/sendmessage', { conversationId, ...words('Not of Rico.') }, { token: woman.token })
    await sql`INSERT INTO payout_accounts (id, member_id, method, key_id, sealed, ending, number_hash)
      VALUES (${randomUUID()}, ${id}, 'paypal', 'one', 'sealed', 'r•••@rico.example', ''::bytea)`.execute(
      app.db,
    )
    const { exportId } = await app.call('users/askdataexport', {}, act)
    await app.runJob('data-export', { exportId, memberId: id })
    expect(await stored('export-')).not.toEqual([])
    const seen = async () =>
      (await app.call('notifications/getnotifications', {}, { token: woman.token })).notifications.length
    expect(await seen()).toBe(3)

    await sql`UPDATE members SET ka_partner_at = app_now() WHERE id = ${id}`.execute(app.db)
    const owners = await newPassword(email)
    await sql`INSERT INTO drafts (member_id, form, content)
      VALUES (${id}, 'sign-up-step-2', '{}'), (${id}, ${`chat-${woman.id}`}, '{"text": "Rico again."}')`.execute(
      app.db,
    )
    expect((await answer(owners, { clear: true, ...owner })).result).toBe('OK')

    const { code, userInfo } = await app.call('users/me', {}, { token: owners })
    expect(code).toBe('INCOMPLETEPROFILE')
    expect(userInfo).toMatchObject({
      takenOver: false,
      profileActive: false,
      kaPartner: false,
      email,
      firstName: 'Amihan',
      gender: 1,
      birthdate: '1996-03-14',
      ...{ lastName: '', phone: '', cellPhone: '', profileName: '', aboutUser: '', profileImages: [] },
    })
    // Whom it blocked stays blocked. What else is left is the account's own, and no word or deed.
    const rows = [...(await (await rowsOf(app, [id]))()).values()]
    const left = new Set(rows.map(({ table }) => table))
    expect([...left].sort()).toEqual([
      'blocks',
      'codes',
      'consent_records',
      'links',
      'member_index',
      'members',
      'sessions',
      'tickets',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Stranger_|Rico|Reyes|63917|1970-01-01/)
    expect([...(await stored(path)), ...(await stored('export-'))]).toEqual([])
    // She has what was said, as from somebody who is no longer here.
    expect(await app.call('chat/getthread', { conversationId }, { token: woman.token })).toMatchObject({
      conversation: { state: 'gone', member: null },
      messages: [{}, { text: 'Not of Rico.' }],
    })
    expect((await app.call('chat/getthread', { conversationId }, { token: owners })).result).toBe('ERROR')
    expect((await app.fastify.inject({ url: profileImage })).statusCode).toBe(404)
    expect(await seen()).toBe(0)
    expect((await app.call('profiles/getprofile', { profileId: id }, { token: woman.token })).code).toBe(
      'NOTFOUND',
    )
    // The email is verified, so the owner's profile opens at once, and is found.
    const step2 = await app.call('users/sign-up-step-2', newProfile({ profileName: 'Amihan' }), {
      token: owners,
    })
    expect(step2.code).toBe('SUCCESS')
    expect(
      (await app.call('profiles/getprofile', { profileId: id }, { token: woman.token })).profile,
    ).toMatchObject({ userName: 'Amihan', gender: 1 })
  })

  test('is searched no more from that moment on', async () => {
    const { email, id } = await strangersAccount()
    await proveEmail(email)
    await app.db.updateTable('members').set({ gender: 1 }).where('id', '=', id).execute()
    const guy = await createMember(app.db, { gender: 3 })
    const found = async () =>
      (await app.call('profiles/searchprofiles', {}, { token: guy.token })).profiles.map(
        ({ profileId }) => profileId,
      )
    expect(await found()).toContain(id)
    await answer(await newPassword(email), { clear: true, ...owner })
    expect(await found()).not.toContain(id)
  })

  test('leaves the photos that an open report names to staff', async () => {
    const { email, id, path } = await strangersAccount()
    await proveEmail(email)
    const woman = await createMember(app.db, { gender: 1 })
    await app.call(
      'profiles/reportuserprofile',
      { profileId: id, category: 'scam', text: 'He asks for money.' },
      { token: woman.token },
    )
    await answer(await newPassword(email), { clear: true, ...owner })
    expect((await stored(path)).length).toBeGreaterThan(0)
  })

  test.for(['seals', 'takes'])(
    'gets nothing back that staff had taken from the stranger: what one %s',
    async (way) => {
      const { email, token, id, path } = await strangersAccount()
      await proveEmail(email)
      await sql`UPDATE profiles SET about_match = 'Somebody rich.' WHERE member_id = ${id}`.execute(app.db)
      const staff = await createMember(app.db, { staffRoles: ['moderator'] })
      const boss = await createMember(app.db, { staffRoles: ['administrator'] })
      const [as, asBoss] = [{ token: staff.token }, { token: boss.token }]
      const reporter = await createMember(app.db)
      await app.call(
        'profiles/reportuserprofile',
        { profileId: id, category: 'other' },
        { token: reporter.token },
      )
      const { tickets } = await app.call('admin/gettickets', {}, as)
      const { ticketId } = tickets.find(({ member }) => member.profileId === id)!
      const taken: string[] = []
      if (way === 'seals') await app.call('admin/sealticket', { ticketId, reason: 'It shows a child.' }, as)
      else
        for (const action of ['remove-photos', 'remove-texts'] as const) {
          const { userInfo } = await app.call('users/me', {}, { token })
          const photoIds = userInfo.profileImages.map(({ pictureId }) => pictureId)
          const take = { profileId: id, action, reason: 'other', words: 'No.', photoIds } as const
          taken.push((await app.call('admin/sanctionmember', take, as)).decisionId)
        }

      const owners = await newPassword(email)
      expect((await answer(owners, { clear: true, ...owner })).result).toBe('OK')
      await app.call('users/sign-up-step-2', newProfile({ profileName: 'Amihan' }), { token: owners })

      for (const decisionId of taken)
        expect(
          (await app.call('admin/reversedecision', { decisionId, words: 'We looked at it once more.' }, as))
            .result,
        ).toBe('OK')
      if (way === 'seals') {
        await app.call('admin/asktoopenseal', { ticketId, reason: 'To look once more.' }, as)
        await app.call('admin/agreetoopenseal', { ticketId }, asBoss)
        expect((await app.call('admin/dismissreports', { ticketId }, as)).result).toBe('OK')
      }
      expect(await me(owners)).toMatchObject({ aboutMatch: '', profileImages: [] })
      const { rows } = await sql`SELECT FROM images WHERE path = ${path}`.execute(app.db)
      expect(rows).toEqual([])
      const { rows: profiles } = await sql`SELECT about_match FROM profiles WHERE member_id = ${id}`.execute(
        app.db,
      )
      expect(profiles).toEqual([{ about_match: '' }])
    },
  )

  test('is paid nothing to the stranger’s account once the owner has cleared it: what was to be paid is given back', async () => {
    await openPayouts(app)
    const staff = () => createMember(app.db, { staffRoles: ['finance'] })
    const looks = [await staff(), await staff()] as const
    const stranger = await createPartner(app, { earned: 2_000 })
    const { payoutId } = await approvedPayout(app, looks, { member: stranger, amount: 2_000 })
    await sql`UPDATE members SET takeover = ${Takeover.Possible} WHERE id = ${stranger.id}`.execute(app.db)
    const token = await newPassword(stranger.email)
    expect((await answer(token, { clear: true, ...owner })).result).toBe('OK')
    const { payout } = await app.call('admin/getpayout', { payoutId }, { token: looks[0].token })
    expect(payout.state).toBe('rejected')
    // The owner never asked for it.
    const mails = app.mails.length
    await app.runJobs()
    const told = app.mails.slice(mails).filter(({ to }) => to === stranger.email)
    expect(told.filter(({ subject }) => /payout|paid/i.test(subject))).toEqual([])
    // Not even once the owner is verified under the very same name.
    await verifyAs(app, stranger, 'Maria Santos Cruz')
    expect((await app.call('admin/makepayoutbatch', {}, { token: looks[0].token })).code).toBe('NOTHINGTODO')
  })

  test('is not cleared by half an answer, a young owner, old terms or a mailed link’s session', async () => {
    const { email, id } = await strangersAccount()
    const token = await newPassword(email)
    for (const field of ['firstName', 'gender', 'birthdate', 'consent'] as const)
      expect(await answer(token, { clear: true, ...owner, [field]: undefined })).toMatchObject({
        code: 'INVALIDINPUT',
        fields: { [field]: expect.any(String) },
      })
    const year = new Date().getFullYear() - 17
    expect((await answer(token, { clear: true, ...owner, birthdate: `${year}-01-01` })).code).toBe('TOOYOUNG')
    const consent = { terms: 'old', privacy: 'old' }
    expect((await answer(token, { clear: true, ...owner, consent })).code).toBe('OLDCONSENT')
    const link = await makeLink(app.db, 'log-in', id, email)
    const { authToken } = await app.call('users/login-by-link', { token: link })
    expect((await answer(authToken, { clear: true, ...owner })).code).toBe('CONFIRMPASSWORD')
    expect(await me(token)).toMatchObject({ takenOver: true, hasProfileImage: true })
  })

  test('is cleared once, whatever is answered at the same time', async () => {
    const { email } = await strangersAccount()
    const token = await newPassword(email)
    const clear = { clear: true, ...owner }
    const answers = await Promise.all([clear, { clear: false }, clear].map((one) => answer(token, one)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['NOTASKED', 'NOTASKED', 'SUCCESS'])
  })
})
