import type { Output } from '@harana/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '../../lib/api/api.ts'
import { DataProvider } from '../../lib/cache/swr.tsx'
import { activate } from '../../lib/i18n/i18n.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { show } from '../../testing/open.tsx'
import { answer, inputsOf, refusal } from '../../testing/server.ts'
import { codeAt } from './browser-totp.ts'
import { SecondFactorGate } from './SecondFactorGate.tsx'

type Factors = Output<'users/getsecondfactors'>
const none: Factors = {
  factors: [],
  recoveryCodesLeft: 0,
  confirmed: false,
  hasPassword: true,
  passwordChangedAt: null,
  demo: false,
}
const aFactor = (kind: 'totp' | 'passkey') => ({
  factorId: crypto.randomUUID(),
  kind,
  name: kind,
  createdAt: '2026-11-20T03:12:08.000Z',
  lastUsedAt: null,
})
const withTotp: Factors = { ...none, factors: [aFactor('totp')], recoveryCodesLeft: 10 }
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-000${at}`)
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const stale = refusal({ code: 'FRESHPROOF', error: 'Please confirm once more that it is you.' })

/** What is for staff: a dangerous act. */
function Act() {
  const withProof = useFreshProof()
  const [outcome, setOutcome] = useState('')
  const act = () =>
    withProof(() => call('admin/setroles', { memberId: 7, roles: [] })).then(
      () => setOutcome('done'),
      (error: Error) => setOutcome(error.message),
    )
  return (
    <main>
      <Button onClick={() => void act()}>Act</Button>
      <output>{outcome}</output>
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const code = page.getByLabelText('Code from your authenticator app')
const dialog = page.getByRole('dialog')

async function openGate(factors: Factors) {
  await activate('en')
  answer('users/getsecondfactors', factors)
  show(
    <DataProvider>
      <SecondFactorGate>
        <Act />
      </SecondFactorGate>
    </DataProvider>,
  )
}
/** From now on the session counts as confirmed. */
const confirmed = (factors: Factors) => answer('users/getsecondfactors', { ...factors, confirmed: true })

beforeEach(() => {
  sessionStorage.setItem('authToken', 'a-token')
})

describe('staff without a second factor', () => {
  test('set an authenticator app up after their password, and save the recovery codes before anything opens', async () => {
    let isProven = false
    answer('users/starttotp', () => {
      if (!isProven) return stale
      return {
        secret,
        url: `otpauth://totp/x?secret=${secret}`,
        qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }
    })
    answer('users/giveproof', ({ password }) => {
      isProven = password === 'long-walks'
      return { recoveryCodesLeft: 0 }
    })
    answer('users/confirmtotp', () => {
      confirmed(withTotp)
      return { recoveryCodes }
    })
    await openGate(none)
    await expect.element(button('Add a passkey')).toBeVisible()
    await expect.element(button('Use this browser')).not.toBeInTheDocument()
    await button('Use an authenticator app').click()
    await dialog.getByLabelText('Password', { exact: true }).fill('long-walks')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
    await expect.element(page.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
    await code.fill('123456')
    await button('Confirm').click()
    await expect.element(page.getByText(recoveryCodes[9]!)).toBeVisible()
    expect(button('Act').query()).toBeNull()
    await expect.element(button('Continue')).toBeDisabled()
    const download = page.getByRole('link', { name: 'Download' }).element() as HTMLAnchorElement
    expect(decodeURIComponent(download.href)).toContain(recoveryCodes.join('\n'))
    await page.getByLabelText('I have saved these codes').click()
    await button('Continue').click()
    await expect.element(button('Act')).toBeVisible()
  })

  test('have this browser be the factor on the demo, and are confirmed by one press from then on', async () => {
    answer('users/starttotp', { secret, url: '', qrCode: '' })
    answer('users/confirmtotp', () => {
      confirmed({ ...withTotp, demo: true })
      return { recoveryCodes }
    })
    await openGate({ ...none, demo: true })
    await button('Use this browser').click()
    await expect.element(page.getByText(recoveryCodes[0]!)).toBeVisible()
    const [sent] = inputsOf('users/confirmtotp')
    expect(sent).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) })

    const tried: unknown[] = []
    answer('users/giveproof', ({ code }) => {
      tried.push(code)
      if (tried.length === 1) return refusal({ code: 'USEDCODE', error: 'used' })
      confirmed({ ...withTotp, demo: true })
      return { recoveryCodesLeft: 10 }
    })
    await openGate({ ...withTotp, demo: true })
    await button('Use this browser').click()
    await expect.element(button('Act')).toBeVisible()
    expect(new Set(tried).size).toBe(2)
  })
})

describe('staff whose session is not confirmed', () => {
  test('enter a code, or a recovery code, and read what was wrong', async () => {
    answer('users/giveproof', ({ code, recoveryCode }) => {
      if (code === '111111') return refusal({ code: 'WRONGCODE', error: 'This code is not right.' })
      if (recoveryCode) confirmed(withTotp)
      return { recoveryCodesLeft: 9 }
    })
    await openGate(withTotp)
    await expect.element(button('Use your passkey')).not.toBeInTheDocument()
    await code.fill('111111')
    await button('Confirm').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This code is not right.')
    await button('Use a recovery code').click()
    await page.getByLabelText('Recovery code').fill('aaaa bbbb cccc 0001')
    await button('Confirm').click()
    await expect.element(button('Act')).toBeVisible()
    expect(inputsOf('users/giveproof').at(-1)).toEqual({ recoveryCode: 'aaaa bbbb cccc 0001' })
  })
})

describe('an act that needs a fresh proof', () => {
  const openAct = async () => {
    let isProven = false
    answer('admin/setroles', () => {
      if (!isProven) return stale
      return {}
    })
    answer('users/giveproof', () => {
      isProven = true
      return { recoveryCodesLeft: 10 }
    })
    await openGate({ ...withTotp, confirmed: true })
    await button('Act').click()
    await expect.element(dialog).toMatchTextContent('Confirm that it is you')
  }

  test('asks for one and is then done, once', async () => {
    await openAct()
    await dialog.getByLabelText('Code from your authenticator app').fill('123456')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(page.getByText('done')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(inputsOf('admin/setroles')).toHaveLength(2)
  })

  test('is not done when the question is closed', async () => {
    await openAct()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Please confirm once more that it is you.')
    expect(inputsOf('admin/setroles')).toHaveLength(1)
  })
})

test('this browser makes the codes of RFC 6238', async () => {
  expect(await codeAt(secret, 59_000)).toBe('287082')
  expect(await codeAt(secret, 20_000_000_000_000)).toBe('353130')
})
