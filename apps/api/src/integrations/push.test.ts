import { createECDH } from 'node:crypto'
import dns from 'node:dns'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { isPublicIpAddress, isPushEndpoint, lookupPublic, webPusher } from './push.ts'
import { isPushKey, PUSH_MESSAGE_MAX, pushMessage } from './push-message.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a push', () => {
  test('is sealed as the standard’s own example (RFC 8291, section 5)', () => {
    const sender = createECDH('prime256v1')
    sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const keys = {
      p256dh: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    }
    const made = { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), sender }
    expect(pushMessage('When I grow up, I want to be a watermelon', keys, made).toString('base64url')).toBe(
      [
        'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
        'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
        'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      ].join(''),
    )
  })

  test('is of 4,096 bytes at most, and each is sealed with keys of its own', () => {
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const keys = { p256dh: browser.getPublicKey(), auth: Buffer.alloc(16, 7) }
    const longest = pushMessage('x'.repeat(PUSH_MESSAGE_MAX), keys)
    expect(longest.length).toBeLessThanOrEqual(4096)
    expect(() => pushMessage('x'.repeat(PUSH_MESSAGE_MAX + 1), keys)).toThrow(RangeError)
    expect(pushMessage('same', keys).equals(pushMessage('same', keys))).toBe(false)
    expect(isPushKey(keys.p256dh)).toBe(true)
    expect(isPushKey(Buffer.alloc(65, 4))).toBe(false)
    expect(isPushKey(Buffer.alloc(0))).toBe(false)
  })
})

describe('the installation’s key', () => {
  test('is the same as long as its secret is, and another installation’s is another', () => {
    const keyOf = (secret: string) => secretsFrom(secret).vapid.publicKey
    expect(keyOf('a'.repeat(32))).toMatch(/^B[\w-]{86}$/)
    expect(keyOf('a'.repeat(32))).toBe(keyOf('a'.repeat(32)))
    expect(keyOf('a'.repeat(32))).not.toBe(keyOf('b'.repeat(32)))
    expect(isPushKey(bytes(keyOf('c'.repeat(32))))).toBe(true)
  })
})

describe('a push service', () => {
  const hosts = ['fcm.googleapis.com', '*.push.apple.com']
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user@fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['https://evilpush.apple.com/abc', false],
    ['https://push.apple.com.evil.example/', false],
    ['https://10.0.0.7/abc', false],
    ['https://[::1]/abc', false],
    ['https://localhost/abc', false],
    ['https://127.0.0.1:5432/', false],
    ['https://127.1:25/', false],
    ['https://2130706433/', false],
    ['https://127.evil.example:8443/x', false],
    ['https://142.250.74.10/', false],
    ['https://[2a00:1450:4001:829::200a]/', false],
    ['ftp://fcm.googleapis.com/', false],
    ['fcm.googleapis.com', false],
    ['', false],
  ])('%s: %s', (endpoint, known) => {
    expect(isPushEndpoint(endpoint, { hosts, loopback: false })).toBe(known)
  })

  test('is this very machine only where that is allowed', () => {
    for (const endpoint of ['https://localhost:4000/a', 'https://127.0.0.1:4000/a', 'https://[::1]:4000/a'])
      expect(isPushEndpoint(endpoint, { hosts, loopback: true })).toBe(true)
    expect(isPushEndpoint('http://localhost:4000/a', { hosts, loopback: true })).toBe(false)
    for (const endpoint of [
      'https://10.0.0.7/a',
      'https://127.evil.example:8443/x',
      'https://127.evil.example/',
    ])
      expect(isPushEndpoint(endpoint, { hosts, loopback: true })).toBe(false)
  })

  test.each([
    ['HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://www.example.com'],
    ['TAGPO_URL', 'https://www.example.org'],
    ['TRUST_PROXY', '1'],
    ['SMTP_URL', 'smtp://localhost'],
  ])('is not this machine once %s is %s, with the embedded database too', (name, value) => {
    const secret = { SECRET: 's'.repeat(32) }
    expect(readConfig(secret).pushServices.loopback).toBe(true)
    expect(readConfig({ ...secret, [name]: value }).pushServices.loopback).toBe(false)
  })

  test('by a name that leads inward is not connected to', async () => {
    const found = Promise.withResolvers<Error | null>()
    lookupPublic('localhost', { all: true }, (error) => found.resolve(error))
    expect((await found.promise)?.message).toContain('an address that it may not have')
  })

  test('by a name that leads inward is handed nothing', async () => {
    const inward = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '10.0.0.7', family: 4 }])
    const spy = vi.spyOn(dns, 'lookup').mockImplementation(inward as never)
    onTestFinished(() => spy.mockRestore())
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const pusher = webPusher({
      keys: secretsFrom('a'.repeat(32)).vapid,
      subject: 'mailto:help@harana.example',
      services: { hosts: ['inward.example'], loopback: false },
    })
    const target = {
      endpoint: 'https://inward.example/a',
      p256dh: browser.getPublicKey(),
      auth: Buffer.alloc(16, 7),
    }
    await expect(pusher.send(target, { text: 'Hello', ttlSeconds: 60, topic: 'one' })).rejects.toThrow(
      'an address that it may not have',
    )
  })

  test.each(
    Object.entries({
      '142.250.74.10': true,
      '2a00:1450:4001:829::200a': true,
      '10.1.2.3': false,
      '127.0.0.1': false,
      '169.254.169.254': false,
      '172.31.0.1': false,
      '192.168.1.1': false,
      '100.64.0.1': false,
      '0.0.0.0': false,
      '224.0.0.1': false,
      '255.255.255.255': false,
      '::1': false,
      '::': false,
      'fe80::1': false,
      'fd00::1': false,
      '::ffff:10.0.0.1': false,
      '::ffff:7f00:1': false,
      '64:ff9b::a00:1': false,
      '64:ff9b:1::a00:1': false,
      '2002:a00:1::1': false,
      '2001:0:a00:1::1': false,
      'not an address': false,
    }),
  )('at %s is reached: %s', (ipAddress, reached) => {
    expect(isPublicIpAddress(ipAddress)).toBe(reached)
  })
})
