import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type SmsProviders,
  semaphoreAccount,
  signAsTwilio,
  startSmsProviders,
  twilioAccount,
} from '../testing/sms-providers.ts'
import { createTexter, readTwilioReport } from './sms.ts'

let providers: SmsProviders
beforeAll(async () => {
  providers = await startSmsProviders()
})
afterAll(() => providers.stop())

const toPhilippines = {
  to: '+639171234567',
  text: 'A code',
  reportTo: 'https://site.example/text-messages/1',
}
const toGermany = { ...toPhilippines, to: '+4915112345678' }
const both = () =>
  createTexter({
    twilio: { url: providers.url, ...twilioAccount },
    semaphore: { url: providers.url, ...semaphoreAccount },
  })

describe('a text message', () => {
  test('to any country goes to Twilio’s API with the account’s credentials @D16', async () => {
    expect(await both().send(toGermany)).toMatchObject({
      provider: 'twilio',
      id: expect.stringMatching(/^SM/),
    })
    const asked = providers.asked.at(-1)!
    expect(asked.path).toBe('/2010-04-01/Accounts/AC0011/Messages.json')
    expect(asked.form).toEqual({
      To: '+4915112345678',
      From: '+15005550006',
      Body: 'A code',
      StatusCallback: 'https://site.example/text-messages/1',
    })
  })

  test('to the Philippines goes to Semaphore where it is set @D16', async () => {
    expect(await both().send(toPhilippines)).toMatchObject({ provider: 'semaphore' })
    expect(providers.asked.at(-1)!.form).toEqual({
      apikey: 'the-key-of-the-tests',
      number: '639171234567',
      message: 'A code',
      sendername: 'Harana',
    })
  })

  test('with wrong credentials, or to a number that a provider does not take, is refused for good', async () => {
    const twilio = { url: providers.url, ...twilioAccount, authToken: 'another' }
    expect(await createTexter({ twilio }).send(toGermany)).toBe('refused')
    const semaphore = { url: providers.url, ...semaphoreAccount }
    expect(await createTexter({ semaphore }).send({ ...toPhilippines, to: '+6321234567' })).toBe('refused')
    expect(await createTexter({ semaphore }).send(toGermany)).toBe('refused')
  })

  test('may have been taken when the provider answers an error or no words of its own', async () => {
    providers.plan({ status: 502, body: {} })
    expect(await both().send(toGermany)).toBe('unknown')
    providers.plan({ status: 201, body: { nothing: true } })
    expect(await both().send(toGermany)).toBe('unknown')
  })

  test('may have been taken when the provider never answers', async () => {
    providers.plan('hang')
    const twilio = { url: providers.url, ...twilioAccount }
    expect(await createTexter({ twilio }, 50).send(toGermany)).toBe('unknown')
  })

  test('is for another try where it surely did not arrive, without a number in the error', async () => {
    providers.plan({ status: 429, body: {} })
    await expect(both().send(toGermany)).rejects.toThrow(/^the provider of text messages takes no more/)
    const ended = await startSmsProviders()
    await ended.stop()
    const nobody = createTexter({ twilio: { ...twilioAccount, url: ended.url } })
    await expect(nobody.send(toGermany)).rejects.toThrow(/^no connection to the provider of text messages$/)
  })

  test('is known to have arrived when Semaphore is asked', async () => {
    const texter = both()
    const taken = await texter.send(toPhilippines)
    if (typeof taken === 'string') throw new Error(taken)
    expect(await texter.stateOf(taken)).toBeNull()
    providers.setState('Sent')
    expect(await texter.stateOf(taken)).toBe('delivered')
    providers.setState('Failed')
    expect(await texter.stateOf(taken)).toBe('failed')
    expect(await texter.stateOf({ ...taken, id: '999' })).toBeNull()
  })
})

describe('a delivery report of Twilio', () => {
  const url = 'https://site.example/text-messages/1'
  const form = { MessageSid: 'SM1', MessageStatus: 'delivered', AccountSid: 'AC0011' }
  const read = (at: string, fields: Record<string, string>, signature: string) =>
    readTwilioReport(twilioAccount, at, new URLSearchParams(fields), signature)

  test('is believed by the signature over its URL and fields alone', () => {
    const signature = signAsTwilio(url, form)
    expect(read(url, form, signature)).toEqual({ state: 'delivered' })
    expect(read(url, { ...form, MessageStatus: 'failed' }, signature)).toBeNull()
    expect(read(`${url}2`, form, signature)).toBeNull()
    expect(read(url, form, signAsTwilio(url, form, 'another-token'))).toBeNull()
    expect(read(url, form, '')).toBeNull()
  })

  test('is signed as in the example of Twilio’s own documentation', () => {
    const example = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    }
    const at = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    const signed = readTwilioReport(
      { authToken: '12345' },
      at,
      new URLSearchParams(example),
      'GvWf1cFY/Q7PnoempGyD5oXAezc=',
    )
    expect(signed).toEqual({ state: undefined })
  })
})
