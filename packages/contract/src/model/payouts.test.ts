import { describe, expect, test } from 'vitest'
import { RequestStatus } from './enums.ts'
import {
  accountFlaw,
  centavosOf,
  endingOf,
  isBankMethod,
  isSameName,
  normaliseAccount,
  type PayoutMethod,
  payoutMethods,
  payoutStates,
  railMaxCentavos,
  statusOf,
} from './payouts.ts'

describe('two names', () => {
  test.each([
    ['Maria Santos Cruz', 'MARIA S. CRUZ'],
    ['Cruz, María Santos', 'maria santos cruz'],
    ['Maria Teresa Santos-Cruz', 'Maria Teresa Santos Cruz'],
    ['Maria Cruz', 'Maria Santos Cruz'],
    ['Maria Clara Santos', 'SANTOS, María C.'],
    ['Maria -- Cruz!', 'maria  cruz'],
    ['Maria C. Cruz', 'Maria Cruz Clara'],
  ])('are one person’s: %s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
  })

  test.each([
    ['Maria Santos', 'Ana Santos'],
    ['Maria Santos Cruz', 'Maria Santos Reyes'],
    ['Maria', 'Maria Santos'],
    ['M. S.', 'Maria Santos'],
    ['Maria R. Cruz', 'Maria Santos Cruz'],
    ['Maria Maria Cruz', 'Maria Santos Cruz'],
    ['', ''],
  ])('are two people’s: %s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
    expect(isSameName(other, one)).toBe(false)
  })
})

describe('the number of an account', () => {
  test.each<[PayoutMethod, string, string]>([
    ['gcash', ' 0917 123-4567 ', '09171234567'],
    ['maya', '+63 (917) 123.4567', '09171234567'],
    ['gcash', '639171234567', '09171234567'],
    ['gcash', '1639171234567', '1639171234567'],
    ['gcash', '63917123456', '63917123456'],
    ['gcash', '6391712345678', '6391712345678'],
    ['gcash', '638171234567', '638171234567'],
    ['instapay', '6391 7123-4567', '639171234567'],
    ['pesonet', ' 0012 3456 ', '00123456'],
    ['paypal', ' Maria.Cruz@Example.com ', 'maria.cruz@example.com'],
  ])('is kept without what people write between its digits: %s %s', (method, written, kept) => {
    expect(normaliseAccount(method, written)).toBe(kept)
  })

  test.each<[PayoutMethod, string]>([
    ['gcash', '09171234567'],
    ['maya', '09999999999'],
    ['instapay', '123456'],
    ['pesonet', '1234567890123456789'],
    ['paypal', 'maria@mail.example.com'],
    ['paypal', 'm@e.co'],
  ])('is right: %s %s', (method, number) => {
    expect(accountFlaw(method, number)).toBe(null)
  })

  test.each<[PayoutMethod, string, string]>([
    ['gcash', '9171234567', 'Must be a mobile number such as 0917 123 4567.'],
    ['gcash', '109171234567', 'Must be a mobile number such as 0917 123 4567.'],
    ['maya', '091712345678', 'Must be a mobile number such as 0917 123 4567.'],
    ['maya', '0917123456a', 'Must be a mobile number such as 0917 123 4567.'],
    ['instapay', '12345', 'Must be 6 to 19 digits.'],
    ['instapay', 'a123456', 'Must be 6 to 19 digits.'],
    ['pesonet', '123456a', 'Must be 6 to 19 digits.'],
    ['pesonet', '12345678901234567890', 'Must be 6 to 19 digits.'],
    ['paypal', 'maria', 'Must be the e-mail of a PayPal account.'],
    ['paypal', 'a maria@example.com', 'Must be the e-mail of a PayPal account.'],
    ['paypal', 'maria@example.com ', 'Must be the e-mail of a PayPal account.'],
    ['paypal', 'maria@example.c', 'Must be the e-mail of a PayPal account.'],
    ['paypal', 'maria@example.c0m', 'Must be the e-mail of a PayPal account.'],
    ['paypal', '@example.com', 'Must be the e-mail of a PayPal account.'],
    ['paypal', 'maria@.com', 'Must be the e-mail of a PayPal account.'],
    ['paypal', 'ma@ria@example.com', 'Must be the e-mail of a PayPal account.'],
    ['paypal', 'maria@exa mple.com', 'Must be the e-mail of a PayPal account.'],
    ['paypal', '', 'Must be the e-mail of a PayPal account.'],
  ])('is wrong: %s %s', (method, number, flaw) => {
    expect(accountFlaw(method, number)).toBe(flaw)
  })

  test('is shown by its end alone', () => {
    expect(endingOf('gcash', '09171234567')).toBe('4567')
    expect(endingOf('pesonet', '00123456')).toBe('3456')
    expect(endingOf('paypal', 'maria@example.com')).toBe('m•••@example.com')
  })
})

test('banks are reached by InstaPay and PESONet alone', () => {
  expect(payoutMethods.filter(isBankMethod)).toEqual(['instapay', 'pesonet'])
})

test('what arrives is the amount less the fee, rounded down to the centavo', () => {
  expect(centavosOf(1_000, 0, 5_700)).toBe(57_000)
  expect(centavosOf(1_000, 50, 5_700)).toBe(54_150)
  expect(centavosOf(101, 0, 5_799)).toBe(5_856)
})

test('what each rail carries at once', () => {
  expect(railMaxCentavos).toEqual({
    gcash: 5_000_000,
    maya: 5_000_000,
    instapay: 5_000_000,
    pesonet: 1_000_000_000,
    paypal: 50_000_000,
  })
})

test('a payout is open until both have looked, rejected when staff say no, and approved whatever the bank does then', () => {
  const of = (status: RequestStatus) => payoutStates.filter((state) => statusOf(state) === status)
  expect(of(RequestStatus.Open)).toEqual(['open', 'looked'])
  expect(of(RequestStatus.Rejected)).toEqual(['rejected'])
  expect(of(RequestStatus.Approved)).toEqual(['approved', 'sending', 'sent', 'paid', 'returned', 'failed'])
})
