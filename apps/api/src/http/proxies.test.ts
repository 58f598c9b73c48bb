import { contactCalls } from '@harana/contract/calls/contact'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.stop())

const norway = '193.213.112.4'
const germany = '91.10.10.10'

/** Where the product takes a request to come from, by its country; '' for a documentation address. */
async function cameFrom(forwarded: string, peer = '127.0.0.1'): Promise<string> {
  const headers = { 'x-forwarded-for': forwarded }
  return (await app!.fastify.inject({ url: '/ip', remoteAddress: peer, headers })).json().countryCode
}

/** What the contact form answers when it was sent so often, each time with a header of its own. */
async function sendForms(times: number, forwarded: (at: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) {
    const { statusCode } = await app!.fastify.inject({
      method: 'POST',
      url: '/contact',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': forwarded(n),
      },
      payload: 'name=&email=&message=',
    })
    statuses.push(statusCode)
  }
  return statuses
}

test('without a proxy nobody’s claims about an address count', async () => {
  app = await startTestApp()
  expect(await cameFrom(norway)).toBe('PH')
  expect(await cameFrom(norway, germany)).toBe('DE')
})

test('behind one proxy the address that it saw counts, and none that the visitor wrote before it', async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
  expect(await cameFrom(norway)).toBe('NO')
  expect(await cameFrom(`${germany}, ${norway}`)).toBe('NO')
  expect(await cameFrom(`127.0.0.1, ${germany}, 10.0.0.1, ${norway}`)).toBe('NO')
})

test('behind one proxy limits count by that address, whatever stands before it', async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
  const [{ max }] = contactCalls['public/contactus'].limits
  for (const forwarded of [
    (at: number) => `198.51.100.${at}, 203.0.113.8`,
    // As proxies write it that name the visitor's port, too.
    (at: number) => `203.0.113.9:${50_000 + at}`,
    (at: number) => `[2001:db8::${at}]:${50_000 + at}`,
  ])
    expect((await sendForms(max + 2, forwarded)).slice(-3)).toEqual([400, 429, 429])
  expect(await cameFrom(`${norway}:50000`)).toBe('NO')
})

test('behind two proxies the address that the first of them saw counts', async () => {
  app = await startTestApp({ TRUST_PROXY: '2' })
  expect(await cameFrom(`${germany}, ${norway}, 10.0.0.1`)).toBe('NO')
})

test('only proxies of the networks named are believed', async () => {
  app = await startTestApp({ TRUST_PROXY: '10.0.0.0/8,fd00::/8' })
  expect(await cameFrom(`${germany}, ${norway}`, '10.1.2.3')).toBe('NO')
  expect(await cameFrom(`${germany}, ${norway}, 10.9.9.9`, 'fd00::1')).toBe('NO')
  expect(await cameFrom(norway, germany)).toBe('DE')
  expect(await cameFrom(norway, '127.0.0.1')).toBe('PH')
})
