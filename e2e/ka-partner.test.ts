import { cents } from '@harana/contract/model/money'
import type { Page } from 'playwright'
import { expect as is, test } from 'vitest'
import { sql } from '../apps/api/src/db/db.ts'
import { earnCents, releaseEarning } from '../apps/api/src/domains/ledger/ledger.ts'
import { openOutbox } from '../apps/api/src/jobs/queue.ts'
import { invalidateWithCommit } from '../apps/api/src/realtime/bus.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { flat, padded } from '../apps/api/src/testing/photos.ts'
import { expect } from './expect.ts'
import { createProfile, openAccount, signUp, tala } from './people.ts'
import { sharedSite } from './site.ts'

const site = sharedSite()

const bea = {
  email: 'bea@people.example',
  firstName: 'Bea',
  gender: 'Girl',
  birthdate: '1998-03-11',
  profileName: 'Bea_Bacolod',
  country: 'Philippines',
  city: 'Bacolod',
  story: 'I sell flowers at the market, and sing while I do.',
} as const
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Lets so many days pass for what a member waits for, and runs the job that looks after it. */
async function passDays(days: number): Promise<void> {
  const span = sql`make_interval(days => ${days})`
  await sql`UPDATE members SET verified_at = verified_at - ${span}`.execute(site.db)
  await sql`UPDATE invite_rewards SET signed_up_at = signed_up_at - ${span}, verified_at = verified_at - ${span}`.execute(
    site.db,
  )
  await sql`UPDATE payout_accounts SET added_at = added_at - ${span}`.execute(site.db)
  const outbox = await openOutbox(site.databaseUrl, (error) => console.error(error.message))
  await site.db.transaction().execute((tx) => outbox.send(tx, 'move-invites', null))
  await outbox.stop()
}

/** How many rewards of an inviter staff look at. */
async function heldOf(inviterId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT count(*)::int AS held FROM invite_rewards WHERE inviter_id = ${inviterId} AND state = 'held'`.execute(
    site.db,
  )
  return rows[0]!.held
}

/** How many cases wait for a decision. */
async function undecided(): Promise<number> {
  const { rows } = await sql<{ cases: number }>`
    SELECT count(*)::int AS cases FROM tickets WHERE decided_at IS NULL`.execute(site.db)
  return rows[0]!.cases
}

/** How many rewards a member has earned. */
async function earned(email: string): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    SELECT count(*)::int AS earned FROM invite_rewards r JOIN members m ON m.id = r.inviter_id
    WHERE m.email = ${email} AND r.state = 'earned'`.execute(site.db)
  return rows[0]!.earned
}

/** The picture of an identity document, or of a face: what is in it is for people to judge. */
const picture = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await padded(flat(1000, 1200, colour).jpeg()),
})

async function addPhoto(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken'),
  )
  const { buffer } = await picture('me.jpg', '#a86')
  const answer = await fetch(`${site.origin}/api/v1/profiles/uploadprofileimage`, {
    method: 'POST',
    headers: { authorization: `1:${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(buffer),
  })
  is(await answer.json()).toHaveProperty('pictureId')
}

/** Sends a document and a live selfie to the team. A browser without a camera takes the selfie from a file. */
async function askToBeVerified(page: Page): Promise<void> {
  // The sign-up asks for no last name.
  await sql`UPDATE members SET last_name = 'Reyes' WHERE last_name = '' AND verified_at IS NULL`.execute(
    site.db,
  )
  await page.goto('/get-verified')
  await page.getByLabel('A photo of your identity document').setInputFiles(await picture('id.jpg', '#357'))
  await expect(button(page, /Upload a new photo/)).toBeVisible()
  await button(page, 'Begin').click()
  await page.getByLabel('A photo of you with the gesture').setInputFiles(await picture('selfie.jpg', '#753'))
  await button(page, 'Send this photo').click()
  await button(page, 'Send it to our team').click()
  await expect(page.getByText(/A person looks at it, usually within a day/)).toBeVisible()
}

/** Takes the case that waits next, and decides it by a letter and what is filled in. */
async function decide(staff: Page, title: RegExp, letter: string, fill?: () => Promise<void>): Promise<void> {
  await staff.goto('/admin/queue')
  await button(staff, 'Next case').click()
  await expect(staff.getByRole('heading', { name: title })).toBeVisible()
  const before = await undecided()
  await staff.keyboard.press(letter)
  await fill?.()
  await button(staff, 'Decide, then the next case').click()
  await expect(staff.getByText('Nothing waits that nobody has.')).toBeVisible()
  // Leaving the area sends at once what could have been taken back for some seconds more, and waits for no answer.
  await staff.goto('/find-my-cupid-match')
  await is.poll(() => undecided(), { timeout: 20_000 }).toBe(before - 1)
}

async function addGcash(page: Page, holder: string): Promise<void> {
  await page.goto('/credits-payout')
  await button(page, 'Add an account').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add an account' })
  await dialog.getByRole('radio', { name: 'GCash' }).check()
  await dialog.getByLabel('Mobile number').fill('0917 555 4567')
  await dialog.getByLabel('Name on the account').fill(holder)
  await button(page, 'Add this account').click()
  await expect(page.getByText('Added. It can be used in 72 hours.')).toBeVisible()
}

/** Opens the payout that waits, or the newest. */
async function openPayout(finance: Page): Promise<void> {
  await finance.goto('/admin/payouts')
  await finance.getByRole('row', { name: /^P-/ }).first().press('Enter')
}

async function look(finance: Page, which: string, title: string, act: string): Promise<void> {
  await openPayout(finance)
  await button(finance, which).click()
  await finance.getByRole('dialog', { name: title }).getByRole('button', { name: act }).click()
}

/** Two people look at the payout that waits, and the second hands it to the bank in a batch. */
async function handOver(first: Page, second: Page): Promise<void> {
  await look(first, 'Give the first look', 'Is this payout right?', 'It is right')
  await expect(first.getByText('Somebody else gives the second look now.')).toBeVisible()
  await look(second, 'Give the second look', 'Release this payout?', 'Release it')
  await expect(second.getByText('This payout is approved.')).toBeVisible()
  await second.goto('/admin/payouts/batches')
  await button(second, 'Make a batch').click()
  await second.getByRole('dialog').getByRole('button', { name: 'Make a batch' }).click()
  await expect(second.getByText(/is made: ₱254\.25/)).toBeVisible()
}

/** Asks for $5.00 to the account that is there. */
async function askForPayout(page: Page): Promise<void> {
  await page.goto('/credits-payout')
  await page.getByRole('textbox', { name: 'Amount in US dollars' }).fill('5')
  await button(page, 'See what arrives').click()
  await expect(page.getByRole('dialog', { name: 'Ask for this payout?' })).toContainText('₱254.25')
  await button(page, 'Ask for $5.00').click()
  await expect(asked(page)).toContainText('Open')
}
const asked = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'P-' })

/** Sets the rate and the fee from which on payouts can be asked for. */
async function openPayouts(finance: Page): Promise<void> {
  await finance.goto('/admin/payouts/terms')
  await button(finance, /Open payouts|Change them/).click()
  const dialog = finance.getByRole('dialog', { name: 'Rate and fees' })
  await dialog.getByLabel('Pesos for a dollar').fill('56.50')
  await dialog.getByLabel('Least amount in US dollars').fill('5')
  await dialog.getByLabel('GCash').fill('0.50')
  await dialog.getByLabel('Reason').fill('The rate of the bank today.')
  await button(finance, 'Set them').click()
  await expect(finance.getByText('They hold from now on.')).toBeVisible()
}

test('a woman signs up, is verified, invites a friend who is verified too, earns $5.00 after 14 days, and is paid it once two people have looked @R1.14 @R1.16 @R2.32 @R2.36 @R9.13', async () => {
  const [mara, ines, fe] = await Promise.all([
    createMember(site.db, { gender: 3, staffRoles: ['moderator'] }),
    createMember(site.db, { gender: 3, staffRoles: ['finance'], firstName: 'Ines' }),
    createMember(site.db, { gender: 3, staffRoles: ['finance'], firstName: 'Fe' }),
  ])
  const [her, moderator, first, second] = await Promise.all([
    site.person(),
    site.member(mara.token),
    site.member(ines.token),
    site.member(fe.token),
  ])
  await signUp(site, her, tala)
  await addPhoto(her)
  await askToBeVerified(her)
  const verify = (name: string) => async () =>
    moderator.getByLabel('The name as the document shows it').fill(name)
  await decide(moderator, /^Verification \d+: Tala_Iloilo/, 'a', verify('Tala Reyes'))
  await her.goto('/ka-partner')
  await expect(her.getByRole('heading', { level: 1 })).toContainText('Ka-Partner')

  await her.goto('/invite-and-earn-five-us-dollars')
  await expect(her.getByLabel('Your link')).toContainText('/invite/')
  const link = await her.getByLabel('Your link').textContent()
  const friend = await site.person()
  await friend.goto(link!.slice(link!.indexOf('/invite/')))
  await expect(friend.getByRole('main')).toContainText('Tala')
  await friend.getByRole('link', { name: 'Sign up' }).click()
  await openAccount(friend, bea)
  await createProfile(friend, bea)
  await expect(friend.getByRole('heading', { name: 'Confirmation of a real person' })).toBeVisible()
  const code = (await site.mailed(bea.email, /\b(\d{4}\s?\d{4})\b/)).replace(/\s/, '')
  await friend.getByRole('textbox', { name: 'Code' }).fill(code)
  await button(friend, 'Confirm').click()
  await expect(friend.getByRole('heading', { name: 'My Search' })).toBeAttached()
  const row = her.getByRole('region', { name: 'Members you invited' }).getByRole('listitem')
  await her.reload()
  await expect(row).toContainText('Profile finished, not verified yet')
  await addPhoto(friend)
  await askToBeVerified(friend)
  await decide(moderator, /^Verification \d+: Bea_Bacolod/, 'a', verify('Bea Cruz'))
  await her.reload()
  await expect(row).toContainText('Verified. It is earned on')

  await passDays(15)
  await is.poll(() => earned(tala.email), { timeout: 20_000 }).toBe(1)
  await her.reload()
  await expect(row).toContainText('+$5.00')

  await openPayouts(first)
  await addGcash(her, 'Tala Reyes')
  await passDays(4)
  await askForPayout(her)
  await handOver(first, second)
  await her.reload()
  await expect(asked(her)).toContainText('Approved')

  const download = second.waitForEvent('download')
  await second.getByRole('row').nth(1).press('d')
  const csv = await (await download).createReadStream()
  const text = String(Buffer.concat(await Array.fromAsync(csv as AsyncIterable<Buffer>)))
  is(text).toContain('09175554567')
  is(text).toContain('254.25')

  await openPayout(second)
  await button(second, 'The bank paid it').click()
  await second.getByLabel('Reference of the bank').fill('BANK-2026-77')
  await button(second, 'It is paid').click()
  await expect(second.getByText('Written down. The member is told.')).toBeVisible()
  await site.mailed(tala.email, /(BANK-2026-77|paid)/)
  await her.reload()
  await expect(asked(her)).toContainText('BANK-2026-77')
  await her.getByRole('list', { name: 'Statements' }).getByRole('link').first().click()
  await expect(her.getByRole('main')).toContainText('$5.00')
})

test('a document that is refused says why and is sent once more; an invitation that looks wrong earns nothing; a payout that comes back is in the balance again @R1.14 @R2.36', async () => {
  const [mara, ines, fe] = await Promise.all([
    createMember(site.db, { gender: 3, staffRoles: ['moderator'] }),
    createMember(site.db, { gender: 3, staffRoles: ['finance'], firstName: 'Ines' }),
    createMember(site.db, { gender: 3, staffRoles: ['finance'], firstName: 'Fe' }),
  ])
  const member = await createMember(site.db, {
    firstName: 'Luz',
    profile: { profileName: 'Luz_Davao' },
    session: { proven: true },
  })
  const [her, moderator, first, second] = await Promise.all([
    site.member(member.token),
    site.member(mara.token),
    site.member(ines.token),
    site.member(fe.token),
  ])
  await her.goto('/find-my-cupid-match')
  await addPhoto(her)
  await askToBeVerified(her)
  await decide(moderator, /^Verification \d+: Luz_Davao/, 'r', async () => {
    await moderator.getByLabel('Document', { exact: true }).selectOption({ label: 'A corner is cut off' })
    await moderator.getByLabel('The answer').fill('Please show all four corners.')
  })
  await her.reload()
  await expect(her.getByText('Please show all four corners.')).toBeVisible()
  await expect(her.getByText(/^A corner is cut off\. Put it on a dark table/)).toBeVisible()
  await her.getByLabel('A photo of your identity document').setInputFiles(await picture('id.jpg', '#864'))
  await button(her, 'Send it to our team').click()
  await expect(her.getByText(/A person looks at it, usually within a day/)).toBeVisible()
  await decide(moderator, /^Verification \d+: Luz_Davao/, 'a', () =>
    moderator.getByLabel('The name as the document shows it').fill('Luz Santos'),
  )
  await her.goto(`/profile/${member.id}`)
  await expect(her.getByRole('main').getByText('Ka-Partner').first()).toBeVisible()

  const friend = await createMember(site.db, { verified: true, profile: { profileName: 'Dalisay' } })
  await sql`INSERT INTO invite_rewards (inviter_id, invited_id, cents, own) VALUES (${member.id}, ${friend.id}, 500, true)`.execute(
    site.db,
  )
  await passDays(15)
  await is.poll(() => heldOf(member.id), { timeout: 20_000 }).toBe(1)
  await decide(first, /^Invitation \d+/, 'r', () =>
    first.getByLabel('Why').fill('Both accounts are of one browser.'),
  )
  await her.goto('/invite-and-earn-five-us-dollars')
  await expect(her.getByRole('region', { name: 'Members you invited' })).toContainText(
    'Not counted: the rules of inviting were not kept',
  )

  await site.db.transaction().execute(async (db) => {
    const work = { db, invalidate: () => {} }
    const key = `earned:${member.id}`
    const { id } = await earnCents(work, {
      memberId: member.id,
      kind: 'giftShare',
      amount: cents(500),
      key,
      payableAt: new Date(),
    })
    await releaseEarning(work, id)
    await invalidateWithCommit(db, member.id)
  })
  await openPayouts(first)
  await addGcash(her, 'Luz Santos')
  await passDays(4)
  await askForPayout(her)
  await handOver(first, second)
  await openPayout(second)
  await button(second, 'It came back').click()
  const dialog = second.getByRole('dialog', { name: 'It came back?' })
  await dialog.getByLabel('What the bank says').selectOption({ label: 'The account is closed' })
  await dialog.getByLabel('Reason').fill('The bank sent it back today.')
  await dialog.getByRole('button', { name: 'It came back' }).click()
  await expect(second.getByText('Written down. The member has the amount back.')).toBeVisible()
  await her.reload()
  await expect(asked(her)).toContainText('The money is back in your balance.')
  await expect(asked(her)).toContainText('The account is closed. Add another one, then ask again.')
  await expect(her.getByRole('main')).toContainText('Ready to pay out$5.00')
})
