import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('public/getcountries', () => {
  test('a visitor gets every country, by number, code and name @R7.20', async () => {
    const { result, countries } = await app.call('public/getcountries', {})
    expect(result).toBe('OK')
    expect(countries).toHaveLength(250)
    expect(countries).toContainEqual({
      countryId: 608,
      countryShortCode: 'PH',
      countryName: 'Philippines',
      englishName: 'Philippines',
    })
  })

  test('names are in the language asked for, beside the English ones that a search takes', async () => {
    const { countries } = await app.call('public/getcountries', {}, { locale: 'fil' })
    const named = (code: string) => countries.find(({ countryShortCode }) => countryShortCode === code)
    expect(named('PH')).toMatchObject({ countryName: 'Pilipinas', englishName: 'Philippines' })
    expect(named('US')).toMatchObject({ countryName: 'Estados Unidos', englishName: 'United States' })
  })
})

describe('public/getcities', () => {
  test('a visitor gets the places of a country whose names begin so, as profiles name them', async () => {
    const { result, cities } = await app.call('public/getcities', { country: 'ph', q: 'LAS PIN' })
    expect(result).toBe('OK')
    expect(cities[0]).toEqual({ city: 'Las Piñas', region: 'National Capital Region' })
    const anywhere = await app.call('public/getcities', { country: 'NO', q: 'las pin' })
    expect(anywhere.cities).toEqual([])
  })

  test('there are never more than twenty, and they may be kept for a day', async () => {
    const answer = await app.raw('public/getcities', { country: 'US', q: 's' })
    expect(answer.json().cities).toHaveLength(20)
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    expect(answer.body).not.toMatch(/lat|lng|coord/i)
  })

  test.each([
    [{ country: 'ZZ', q: 'a' }, 'country'],
    [{ country: 'Philippines', q: 'a' }, 'country'],
    [{ country: 'PH', q: '' }, 'q'],
    [{ country: 'PH', q: 'x'.repeat(81) }, 'q'],
    [{ country: 'PH' }, 'q'],
  ])('%j is refused and names the field', async (input, field) => {
    const answer = await app.raw('public/getcities', input as never)
    expect(answer.json()).toMatchObject({ code: 'INVALIDINPUT', fields: { [field]: expect.any(String) } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('/ip', () => {
  const ask = (ipAddress: string) =>
    app.fastify.inject({ url: '/ip', remoteAddress: ipAddress, headers: { host: 'localhost' } })

  test.each([
    ['127.0.0.1', 'PH', 'Philippines'],
    ['::ffff:127.0.0.1', 'PH', 'Philippines'],
    ['193.213.112.4', 'NO', 'Norway'],
    ['2001:4455::1', 'PH', 'Philippines'],
  ])('%s is told %s @R7.21 @D5', async (ipAddress, countryCode, countryName) => {
    const answer = await ask(ipAddress)
    expect(answer.json()).toEqual({ countryCode, countryName })
  })

  test('an address that nobody placed is told nothing', async () => {
    expect((await ask('203.0.113.5')).json()).toEqual({ countryCode: '', countryName: '' })
  })

  test('the answer may be kept for an hour by the one who asked @R9.5', async () => {
    expect((await ask('127.0.0.1')).headers['cache-control']).toBe('private, max-age=3600')
  })

  test('GEO_LOOPBACK says where this machine lies @D5', async () => {
    const elsewhere = await startTestApp({ GEO_LOOPBACK: 'NO' })
    const answer = await elsewhere.fastify.inject({ url: '/ip' })
    expect(answer.json()).toEqual({ countryCode: 'NO', countryName: 'Norway' })
    await elsewhere.stop()
  })
})
