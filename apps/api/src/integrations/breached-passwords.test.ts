import { hash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breachedPasswords } from './breached-passwords.ts'

const asked: string[] = []
let answer: { status: number; body: string; location?: string } = { status: 200, body: '' }
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`
})
afterAll(() => server.close())

const errors: Error[] = []
const service = () => breachedPasswords(url, (error) => errors.push(error))

test('a password of the answered range is one, and five digits of its hash are all that is told', async () => {
  const whole = hash('sha1', 'a-song-at-dusk', 'hex').toUpperCase()
  answer = { status: 200, body: `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${whole.slice(5)}:42\r\n` }
  expect(await service().includes('a-song-at-dusk')).toBe(true)
  expect(asked).toEqual([`/range/${whole.slice(0, 5)}`])
  expect(await service().includes('another-song')).toBe(false)
  answer = { status: 200, body: `${whole.slice(5)}:0\r\n` }
  expect(await service().includes('a-song-at-dusk')).toBe(false)
})

test('a service that is away stops nobody, and is told of without the password', async () => {
  answer = { status: 503, body: '' }
  expect(await service().includes('a-song-at-dusk')).toBe(false)
  expect(errors).toHaveLength(1)
  expect(String(errors[0])).not.toContain('song')
})

test('a service that leads elsewhere is not followed', async () => {
  asked.length = 0
  answer = { status: 302, body: '', location: '/elsewhere' }
  expect(await service().includes('a-song-at-dusk')).toBe(false)
  expect(asked).toHaveLength(1)
})

test('without a setting nobody is asked', async () => {
  asked.length = 0
  expect(await breachedPasswords(undefined, () => {}).includes('password')).toBe(false)
  expect(asked).toEqual([])
})
