import { TEXTS_PER_MEMBER } from '@harana/contract/model/limits'
import { type AnySettingValue, type SettingName, siteSettings } from '@harana/contract/policy/site-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createMember, type MemberOverrides } from '../../testing/factories.ts'
import { logLines } from '../../testing/log-lines.ts'
import {
  semaphoreAccount,
  signAsTwilio,
  startSmsProviders,
  twilioAccount,
} from '../../testing/sms-providers.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const secret = 'a secret that two processes of these tests share'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SECRET: secret })
})
afterAll(() => app.stop())

const philippines = 608
const norway = 578
let numbers = 0
/** A number of the Philippines that no other test has, with a prefix of its own. */
const newNumber = () => `917${String(1000 + ++numbers).slice(1)}0142`
const whole = (number: string) => `+63${number}`

let asked = 0
const somebody = () => createMember(app.db, { step: 'profile' })
const send = (token: string, number: string, countryId = philippines, on = app) =>
  on.call(
    'users/sendphonecode',
    { countryId, number },
    { token, ipAddress: `10.35.${++asked >> 8}.${asked & 255}` },
  )
const lastText = (number: string, on = app) => on.mails.findLast(({ to }) => to === whole(number))?.text
const codeIn = (text: string | undefined) => /\b(\d{8})\b/.exec(text ?? '')?.[1]

/** Sends a code and reads it from the text message. */
async function codeFor(token: string, number: string): Promise<string> {
  expect(await send(token, number)).toMatchObject({ result: 'OK' })
  await app.runJobs()
  return codeIn(lastText(number))!
}
const another = (code: string) => (code === '00000000' ? '11111111' : '00000000')

/** Somebody whom this number confirmed. */
async function confirmedBy(number: string) {
  const member = await somebody()
  const code = await codeFor(member.token, number)
  expect(await app.call('users/confirmphone', { code }, { token: member.token })).toMatchObject({
    code: 'SUCCESS',
  })
  return member
}

describe('a code by phone', () => {
  test('makes the profile active, and verifies no e-mail @D16', async () => {
    const { token } = await confirmedBy(newNumber())
    // Four digits tell members which number it was, and nobody else the number.
    expect((await app.call('users/getphone', {}, { token })).confirmedBy).toBe('0142')
    expect((await app.call('users/getphone', {}, await somebody())).confirmedBy).toBeNull()
    const { userInfo } = await app.call('users/me', {}, { token })
    expect(userInfo).toMatchObject({ profileActive: true, verifiedEmail: false })
  })

  test('is taken once more by a retry after a lost answer', async () => {
    const { token } = await somebody()
    const code = await codeFor(token, newNumber())
    await app.call('users/confirmphone', { code }, { token })
    expect(await app.call('users/confirmphone', { code }, { token })).toMatchObject({ code: 'SUCCESS' })
  })

  test('works for ten minutes', async () => {
    const { token } = await somebody()
    const code = await codeFor(token, newNumber())
    await app.moveClock(10 * 60_000 + 1000)
    const { code: refusal } = await app.call('users/confirmphone', { code }, { token })
    await app.moveClock(0)
    expect(refusal).toBe('CODESPENT')
  })

  test('dies after five wrong tries, and the day’s 25 are counted with those of the e-mail', async () => {
    const { token } = await somebody()
    const number = newNumber()
    const tried = []
    for (let round = 0; round < TEXTS_PER_MEMBER; round++) {
      const code = await codeFor(token, number)
      for (let at = 0; at < 5; at++)
        tried.push(await app.call('users/confirmphone', { code: another(code) }, { token }))
      expect(await app.call('users/confirmphone', { code }, { token })).toMatchObject({
        code: round < 4 ? 'CODESPENT' : 'TOOMANY',
      })
    }
    expect(tried[0]!.error).toBe('This code is not right. You have 4 more tries.')
    expect(tried[4]!.code).toBe('CODESPENT')
    // 24 of these and one right code used the day up.
    expect(tried.map(({ code }) => code).filter((code) => code === 'TOOMANY')).toHaveLength(4)
    expect(await app.call('users/verifyotp', { code: '12345678' }, { token })).toMatchObject({
      code: 'TOOMANY',
    })
  })

  test('of before no longer works once a new one was asked for', async () => {
    const { token } = await somebody()
    const first = await codeFor(token, newNumber())
    const second = await codeFor(token, newNumber())
    if (first !== second)
      expect(await app.call('users/confirmphone', { code: first }, { token })).toMatchObject({
        code: 'WRONGCODE',
      })
    expect(await app.call('users/confirmphone', { code: second }, { token })).toMatchObject({
      code: 'SUCCESS',
    })
  })

  test('is of no use to another member', async () => {
    const mine = await somebody()
    const theirs = await somebody()
    const code = await codeFor(mine.token, newNumber())
    await codeFor(theirs.token, newNumber())
    expect(await app.call('users/confirmphone', { code }, { token: theirs.token })).toMatchObject({
      code: 'WRONGCODE',
    })
  })

  test('is written in the member’s language', async () => {
    const { token } = await createMember(app.db, { step: 'profile', language: 'fil' })
    const number = newNumber()
    await codeFor(token, number)
    expect(lastText(number)).toContain('ang code mo')
  })

  test('is sent to nobody without a profile, nor to an active member without a fresh proof', async () => {
    const { token } = await createMember(app.db, { step: 'account' })
    expect(await send(token, newNumber())).toMatchObject({ code: 'INCOMPLETEPROFILE' })
    const active = await createMember(app.db)
    expect(await send(active.token, newNumber())).toMatchObject({ code: 'FRESHPROOF' })
  })

  test('shows its member the number that it went to, and whether it arrived', async () => {
    const { token } = await somebody()
    const number = newNumber()
    await send(token, number)
    expect(await app.call('users/getphone', {}, { token })).toMatchObject({
      sent: { number: whole(number), state: 'queued' },
    })
    await app.runJobs()
    await app.runJob('text-message-states', null)
    expect(await app.call('users/getphone', {}, { token })).toMatchObject({ sent: { state: 'delivered' } })
  })
})

describe('a number that confirmed another account', () => {
  test('looks like any other to whoever asks, is told of it, and confirms nobody else @D16', async () => {
    const number = newNumber()
    await confirmedBy(number)
    const { token } = await somebody()
    expect(await send(token, number)).toEqual(await send((await somebody()).token, newNumber()))
    await app.runJobs()
    expect(lastText(number)).toContain('It has confirmed another account already.')
    expect(codeIn(lastText(number))).toBeUndefined()
    expect(await app.call('users/getphone', {}, { token })).toMatchObject({
      sent: { number: whole(number), state: 'sent' },
    })
    expect(await app.call('users/confirmphone', { code: '12345678' }, { token })).toMatchObject({
      code: 'WRONGCODE',
    })
  })

  test('confirms one of two members who have its codes at once', async () => {
    const number = newNumber()
    const members = [await somebody(), await somebody()]
    const codes = []
    for (const { token } of members) codes.push({ code: await codeFor(token, number), token })
    const answers = await Promise.all(
      codes.map(({ code, token }) => app.call('users/confirmphone', { code }, { token })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['CODESPENT', 'SUCCESS'])
  })

  test('is free again when that account is erased', async () => {
    const number = newNumber()
    const { id } = await confirmedBy(number)
    await app.db.deleteFrom('members').where('id', '=', id).execute()
    await confirmedBy(number)
  })
})

describe('an active member’s number', () => {
  /** An active member whose e-mail is proven, as is the session. */
  const active = (overrides: MemberOverrides = {}) =>
    createMember(app.db, { session: { proven: true }, ...overrides })
  const confirm = async (token: string, number: string) => {
    const code = await codeFor(token, number)
    return (await app.call('users/confirmphone', { code: code ?? '12345678' }, { token })).code
  }
  const remove = ({ token }: { token: string }) => app.call('users/removephone', {}, { token })
  const shown = async ({ token }: { token: string }) =>
    (await app.call('users/getphone', {}, { token })).confirmedBy

  test('is added, changed and taken off, each after a fresh proof', async () => {
    const her = await active()
    const [first, second] = [newNumber(), newNumber().replace(/0142$/, '0199')]
    expect(await confirm(her.token, first)).toBe('SUCCESS')
    expect(await shown(her)).toBe('0142')
    expect(await confirm(her.token, second)).toBe('SUCCESS')
    expect(await shown(her)).toBe('0199')
    expect(await remove(her)).toMatchObject({ result: 'OK' })
    expect(await remove(her)).toMatchObject({ result: 'OK' })
    expect(await shown(her)).toBeNull()
    const unproven = await createMember(app.db)
    expect((await remove(unproven)).code).toBe('FRESHPROOF')
    // It was the member's all the time.
    expect(await confirm(her.token, first)).toBe('SUCCESS')
  })

  test('stays where nothing else confirms the member', async () => {
    const her = await confirmedBy(newNumber())
    await sql`UPDATE sessions SET proven_at = app_now() WHERE member_id = ${her.id}`.execute(app.db)
    app.viewers.invalidate(her.id)
    expect((await remove(her)).code).toBe('ONLYPROOF')
    expect(await shown(her)).toBe('0142')
    const another = newNumber().replace(/0142$/, '0177')
    expect(await confirm(her.token, another)).toBe('SUCCESS')
    expect(await shown(her)).toBe('0177')
  })

  test('that was taken off confirms no other account for half a year, and then does', async () => {
    const her = await active()
    const number = newNumber()
    await confirm(her.token, number)
    await remove(her)
    const { token } = await somebody()
    await send(token, number)
    await app.runJobs()
    expect(lastText(number)).toContain('It has confirmed another account already.')
    // A code that was on its way when it was taken off.
    const third = await active()
    const code = await codeFor(third.token, newNumber())
    await sql`UPDATE phone_codes SET number_hash = ${app.secrets.phoneHash(whole(number))} WHERE member_id = ${third.id}`.execute(
      app.db,
    )
    expect((await app.call('users/confirmphone', { code }, { token: third.token })).code).toBe('CODESPENT')
    await sql`UPDATE former_phones SET removed_at = app_now() - interval '181 days' WHERE member_id = ${her.id}`.execute(
      app.db,
    )
    await app.runJob('sweep-phones', null)
    const { rows } = await sql`SELECT FROM former_phones WHERE member_id = ${her.id}`.execute(app.db)
    expect(rows).toEqual([])
    const later = await somebody()
    const free = await codeFor(later.token, number)
    expect((await app.call('users/confirmphone', { code: free }, { token: later.token })).code).toBe(
      'SUCCESS',
    )
    await app.moveClock(0)
  })

  test('and another’s confirmation by it at once: it is never both’s', async () => {
    for (let round = 0; round < 5; round++) {
      const number = newNumber()
      const [her, him] = [await active(), await active()]
      const codes = [await codeFor(her.token, number), await codeFor(him.token, number)]
      await app.call('users/confirmphone', { code: codes[0]! }, { token: her.token })
      const [, confirmed] = await Promise.all([
        remove(her),
        app.call('users/confirmphone', { code: codes[1]! }, { token: him.token }),
      ])
      expect(confirmed.code).toBe('CODESPENT')
      expect([await shown(her), await shown(him)]).toEqual([null, null])
    }
  })

  test('that was taken off before a ban does not come back after the banned account is erased', async () => {
    const him = await active()
    const number = newNumber()
    await confirm(him.token, number)
    await remove(him)
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${him.id}`.execute(app.db)
    await sql`INSERT INTO leavings (member_id) SELECT id FROM members WHERE id = ${him.id}`.execute(app.db)
    await app.runJob('erase-member', { memberId: him.id })
    expect((await sql`SELECT FROM members WHERE id = ${him.id}`.execute(app.db)).rows).toEqual([])
    const { token } = await somebody()
    await send(token, number)
    await app.runJobs()
    expect(codeIn(lastText(number))).toBeUndefined()
  })
})

describe('a phone number', () => {
  test('is taken as people write it, with or without the country’s code', async () => {
    for (const typed of ['0917 700 0142', '+63 917 700 0142', '(0917) 7000142']) {
      const { token } = await somebody()
      await send(token, typed)
      expect(await app.call('users/getphone', {}, { token })).toMatchObject({
        sent: { number: '+639177000142' },
      })
    }
  })

  test('that is none gets an error that names the field, and nothing is sent', async () => {
    const { token } = await somebody()
    for (const typed of ['12345', 'call me', '0917']) {
      expect(await send(token, typed)).toMatchObject({
        code: 'INVALIDINPUT',
        fields: { number: expect.any(String) },
      })
    }
    expect(await app.call('users/getphone', {}, { token })).toMatchObject({ sent: null })
  })

  test('that is a landline or a premium one is refused, and not counted', async () => {
    const { id, token } = await somebody()
    for (const typed of ['+44 909 879 0000', '+1 900 555 1234', '+33 899 123 456', '+49 30 123456'])
      expect(await send(token, typed), typed).toMatchObject({
        code: 'INVALIDINPUT',
        fields: { number: expect.stringContaining('mobile') },
      })
    const { rows } = await app.pool.query('SELECT FROM text_messages WHERE member_id = $1', [id])
    expect(rows).toEqual([])
    // In North America the two look alike.
    expect(await send(token, '+1 202 555 0123')).toMatchObject({ result: 'OK' })
  })

  test('of a country that is not allowed is refused, whatever country was chosen', async () => {
    const { token } = await somebody()
    expect(await send(token, '+92 300 1234567')).toMatchObject({ code: 'OTHERCOUNTRY' })
    expect(await send(token, '0300 1234567', 586)).toMatchObject({ code: 'OTHERCOUNTRY' })
    expect(await send(token, '406 12 345', norway)).toMatchObject({ result: 'OK' })
  })

  test('lies nowhere in the clear: neither in the database nor in the logs', async () => {
    const { logTo, lines } = logLines()
    const logged = await startTestApp({ LOG_LEVEL: 'debug', SECRET: secret }, { logTo, beside: app })
    const { token } = await somebody()
    const number = newNumber()
    const digits = number.slice(3)
    await confirmedBy(`918${digits}`)
    await send(token, number, philippines, logged)
    await app.runJobs()
    expect(lines).not.toEqual([])
    expect(lines.join('')).not.toContain(digits)
    const tables = ['phone_codes', 'confirmed_phones', 'text_messages', 'pgboss.job']
    for (const table of tables) {
      const { rows } = await app.pool.query(`SELECT t::text AS row FROM ${table} t`)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ row }) => row.includes(digits))).toEqual([])
    }
    await logged.stop()
  })
})

/** Sets a setting of the site as staff do; null sets its default. */
async function set(name: SettingName, value: AnySettingValue) {
  const { token } = await createMember(app.db, { staffRoles: ['administrator'] })
  const { settings } = await app.call('admin/getsitesettings', {}, { token })
  const { version } = settings.find((setting) => setting.name === name)!
  expect(await app.call('admin/setsitesetting', { name, value, version }, { token })).toMatchObject({
    result: 'OK',
  })
}

describe('the caps of text messages', () => {
  const count = async (ask: () => Promise<{ result: string; code: string }>, times: number) => {
    const codes = []
    for (let at = 0; at < times; at++) codes.push((await ask()).code)
    return codes.filter((code) => code === 'ENOUGHTEXTS').length
  }

  test('hold for a number, whoever asks, until a day is over', async () => {
    const number = newNumber()
    const ask = async () => send((await somebody()).token, number)
    expect(await count(ask, siteSettings.textsPerNumber.default + 2)).toBe(2)
    await app.moveClock(24 * 3_600_000)
    expect(await count(ask, 1)).toBe(0)
    await app.moveClock(0)
  })

  test('hold for a member, whatever the numbers', async () => {
    const { token } = await somebody()
    expect(await count(() => send(token, newNumber()), TEXTS_PER_MEMBER + 1)).toBe(1)
  })

  test('hold for numbers in a row', async () => {
    const inRow = newNumber().slice(0, -4)
    let last = 1000
    const ask = async () => send((await somebody()).token, `${inRow}${++last}`)
    expect(await count(ask, siteSettings.textsPerPrefix.default + 2)).toBe(2)
  })

  test('hold for a number that is asked for by many at once', async () => {
    const number = newNumber()
    const members = await Promise.all(Array.from({ length: 8 }, somebody))
    const answers = await Promise.all(members.map(({ token }) => send(token, number)))
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(siteSettings.textsPerNumber.default)
  })

  test('hold for the whole site', async () => {
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS sent FROM text_messages WHERE created_at > app_now() - interval '1 day'`,
    )
    await set('textsADay', rows[0].sent + 1)
    const answers = await Promise.all([1, 2, 3].map(async () => send((await somebody()).token, newNumber())))
    expect(answers.map(({ code }) => code).sort()).toEqual(['SUCCESS', 'TEXTSCLOSED', 'TEXTSCLOSED'])
    await set('textsADay', null)
  })

  test('and the countries that are allowed are what staff set', async () => {
    const { token } = await somebody()
    await set('textCountries', ['PK'])
    expect(await send(token, newNumber())).toMatchObject({ code: 'OTHERCOUNTRY' })
    expect(await send(token, '0300 1234567', 586)).toMatchObject({ result: 'OK' })
    const { countries } = await app.call('users/getphone', {}, { token })
    expect(countries.map(({ countryShortCode }) => countryShortCode)).toEqual(['PK'])
    await set('textCountries', null)
    const number = newNumber()
    await set('textsPerNumber', 1)
    expect(await count(async () => send((await somebody()).token, number), 2)).toBe(1)
    await set('textsPerNumber', null)
    await set('textsPerPrefix', 1)
    expect(await count(async () => send((await somebody()).token, number), 1)).toBe(1)
    await set('textsPerPrefix', null)
  })
})

describe('an installation', () => {
  test('without a provider sends no codes by phone', async () => {
    const open = await startTestApp({
      PUBLIC_URL: 'https://www.site.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    const { token } = await createMember(open.db, { step: 'profile' })
    expect(await open.call('users/getphone', {}, { token })).toMatchObject({ countries: [], sent: null })
    expect(await send(token, newNumber(), philippines, open)).toMatchObject({ code: 'TEXTSCLOSED' })
    await open.stop()
  })

  test('with the Philippine provider alone sends them to the Philippines alone', async () => {
    const open = await startTestApp({
      PUBLIC_URL: 'https://www.site.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SEMAPHORE_API_KEY: semaphoreAccount.apiKey,
    })
    const { token } = await createMember(open.db, { step: 'profile' })
    const { countries } = await open.call('users/getphone', {}, { token })
    expect(countries).toEqual([
      { countryId: philippines, countryShortCode: 'PH', countryName: 'Philippines', callingCode: '63' },
    ])
    await open.stop()
  })
})

describe('with a provider', () => {
  const publicUrl = 'https://www.site.example'

  async function withTwilio() {
    const providers = await startSmsProviders()
    const own = await startTestApp({
      PUBLIC_URL: publicUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
      TWILIO_AUTH_TOKEN: twilioAccount.authToken,
      TWILIO_FROM: twilioAccount.from,
      TWILIO_URL: providers.url,
    })
    const { id, token } = await createMember(own.db, { step: 'profile' })
    await send(token, newNumber(), philippines, own)
    const { rows } = await own.pool.query<{ id: string }>('SELECT id FROM text_messages')
    const messageId = rows[0]!.id
    const job = () => own.pool.query(`SELECT data FROM pgboss.job WHERE name = 'phone-code'`)
    const data = (await job()).rows[0].data
    return {
      providers,
      own,
      token,
      id,
      messageId,
      run: () => own.runJob('phone-code', data),
      state: async () => (await own.call('users/getphone', {}, { token })).sent?.state,
      async stop() {
        await own.stop()
        await providers.stop()
      },
    }
  }

  test('a message is handed over once, however often its job runs', async () => {
    const { providers, run, state, stop } = await withTwilio()
    await run()
    await run()
    expect(providers.asked).toHaveLength(1)
    expect(await state()).toBe('sent')
    await stop()
  })

  test('a message that was surely not taken is handed over by the next try', async () => {
    const { providers, run, state, stop } = await withTwilio()
    providers.plan({ status: 429, body: {} })
    await expect(run()).rejects.toThrow()
    expect(await state()).toBe('queued')
    await run()
    expect(await state()).toBe('sent')
    await stop()
  })

  test('a message that may have been taken is not handed over again', async () => {
    const { providers, run, state, stop } = await withTwilio()
    providers.plan({ status: 500, body: {} })
    await run()
    await run()
    expect(providers.asked).toHaveLength(1)
    expect(await state()).toBe('unknown')
    await stop()
  })

  test('a message whose job ended in the middle of it is not handed over again', async () => {
    const { own, providers, run, messageId, state, stop } = await withTwilio()
    await own.pool.query(`UPDATE text_messages SET state = 'sending' WHERE id = $1`, [messageId])
    await run()
    expect(providers.asked).toHaveLength(0)
    expect(await state()).toBe('unknown')
    await stop()
  })

  test('a signed report says what became of a message, and the last word stays', async () => {
    const { own, providers, run, state, messageId, stop } = await withTwilio()
    await run()
    const reportTo = providers.asked[0]!.form.StatusCallback!
    expect(reportTo).toBe(`${publicUrl}/text-messages/${messageId}`)
    const report = (MessageStatus: string, signature?: string) => {
      const form = { MessageSid: 'SM1', MessageStatus }
      return own.fastify.inject({
        method: 'POST',
        url: new URL(reportTo).pathname,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signature ?? signAsTwilio(reportTo, form),
        },
        payload: new URLSearchParams(form).toString(),
      })
    }
    expect((await report('delivered', 'bm90IHNpZ25lZA==')).statusCode).toBe(404)
    expect(await state()).toBe('sent')
    expect((await report('delivered')).statusCode).toBe(204)
    expect(await state()).toBe('delivered')
    expect((await report('sent')).statusCode).toBe(204)
    expect(await state()).toBe('delivered')
    await stop()
  })

  test('a report of an installation without that provider is answered like any unknown address', async () => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/text-messages/9f1c3a52-0000-4000-8000-000000000000',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'MessageStatus=delivered',
    })
    expect(answer.statusCode).toBe(404)
  })
})

test('what is known of old codes and messages is deleted', async () => {
  const { id, token } = await somebody()
  await codeFor(token, newNumber())
  const left = async () => {
    await app.runJob('sweep-phones', null)
    const { rows } = await app.pool.query(
      `SELECT (SELECT count(*) FROM phone_codes WHERE member_id = $1)::int AS codes,
        (SELECT count(*) FROM text_messages WHERE member_id = $1)::int AS messages`,
      [id],
    )
    return rows[0]
  }
  expect(await left()).toEqual({ codes: 1, messages: 1 })
  await app.moveClock(11 * 60_000)
  expect(await left()).toEqual({ codes: 0, messages: 1 })
  await app.moveClock(31 * 24 * 3_600_000)
  expect(await left()).toEqual({ codes: 0, messages: 0 })
  await app.moveClock(0)
})
