import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { expect as check, inject, onTestFinished, test } from 'vitest'
import { sql } from '../apps/api/src/db/db.ts'
import { stepAt, totpCode } from '../apps/api/src/domains/second-factors/totp.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { invalidateWithCommit } from '../apps/api/src/realtime/bus.ts'
import { readBase32 } from '../apps/api/src/testing/base32.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { type Authenticator, addAuthenticator } from './authenticator.ts'
import { launch } from './browsing.ts'
import { expect } from './expect.ts'
import { logIn, password } from './people.ts'
import { desktop, openPerson, ownSite } from './site.ts'
import { startTlsFront } from './tls-front.ts'

/** The sites as an operator serves them: two names that are not below each other, behind a proxy that ends TLS. */
const harana = 'https://harana.example'
const tagpo = 'https://tagpo.example'
const SECRET = 'the secret of this installation, 32 or more'
const site = ownSite({ PUBLIC_URL: harana, TAGPO_URL: tagpo, TRUST_PROXY: '1', SECRET })

/** What `npm run admin` says, run at the machine beside the servers. */
async function admin(...args: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: site.databaseUrl,
    SECRET,
    SMTP_URL: 'smtp://localhost:25',
  }
  const command = [join(projectFolder, 'scripts/admin.ts'), ...args]
  return (await promisify(execFile)(process.execPath, command, { env, cwd: projectFolder })).stdout
}

/** A browser that finds both sites, with an authenticator that holds passkeys. */
async function personWithPasskeys(): Promise<{ page: Page } & Authenticator> {
  const front = await startTlsFront(['harana.example', 'tagpo.example'], site.origin)
  onTestFinished(front.stop)
  const browser = await launch(inject('chromium'), front.switches)
  onTestFinished(() => browser.close())
  const page = await openPerson(browser, { ...desktop, baseURL: harana })
  return { page, ...(await addAuthenticator(page)) }
}

test('an administrator is appointed at the machine, uses a passkey on both sites, loses it and comes back @R6.12', async () => {
  const { id, email } = await createMember(site.db, { password })
  const { id: helper } = await createMember(site.db, { profile: { profileName: 'Helper_Here' } })
  const { page, setPresent } = await personWithPasskeys()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const openAdmin = async (origin: string) => {
    await setPresent(false)
    await logIn(page, email, { origin })
    await page.waitForURL('**/profile?user=*')
    await setPresent(true)
    await page.goto(`${origin}/admin/roles`)
  }
  const givePassword = async () => {
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  }
  const saveRecoveryCodes = async (): Promise<string> => {
    const code = await page.getByRole('listitem').locator('code').first().textContent()
    await page.getByLabel('I have saved these codes').check()
    await press('Continue')
    return code ?? ''
  }
  const staff = page.getByRole('grid', { name: 'Roles' })

  check(await admin(email)).toContain('is an administrator now')
  await openAdmin(harana)
  // The log-in a moment ago proved who is there.
  await press('Add a passkey')
  await saveRecoveryCodes()
  await expect(staff).toContainText('Set up')

  // The sibling site has another name, and asks for the passkey of the first.
  await openAdmin(tagpo)
  await press('Use your passkey')
  await expect(staff).toBeVisible()

  await sql`UPDATE sessions SET proven_at = proven_at - interval '11 minutes'`.execute(site.db)
  await invalidateWithCommit(site.db, id)
  await press('Appoint a member')
  await page.getByLabel('Member number').fill(String(helper))
  await page.getByRole('checkbox', { name: 'Support' }).check()
  await press('Set the roles')
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  await press('Use your passkey')
  await expect(staff).toContainText('Helper_Here')

  await sql`UPDATE sessions SET created_at = created_at - interval '8 hours'`.execute(site.db)
  await invalidateWithCommit(site.db, id)
  await page.goto(`${tagpo}/admin/roles`)
  await expect(page.getByText('You must be logged in to view this page. Please login!')).toBeVisible()

  check(await admin(email, '--remove-second-factor')).toContain('no second factor any more')
  await openAdmin(harana)
  await sql`UPDATE sessions SET proven_at = proven_at - interval '11 minutes'`.execute(site.db)
  await invalidateWithCommit(site.db, id)
  await press('Use an authenticator app')
  await givePassword()
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page
    .getByLabel('Code from your authenticator app')
    .fill(totpCode(readBase32(key), stepAt(new Date())))
  await press('Confirm')
  const recoveryCode = await saveRecoveryCodes()
  await expect(staff).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await openAdmin(harana)
  await press('Use a recovery code')
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await press('Confirm')
  await expect(staff).toBeVisible()
})
