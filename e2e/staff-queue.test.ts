import { test } from 'vitest'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { expect } from './expect.ts'
import { sharedSite } from './site.ts'

const site = sharedSite()

test('a report is claimed, decided and explained, appealed against, and reversed by another person @R1.8', async () => {
  const reporter = await createMember(site.db, { gender: 3 })
  const accused = await createMember(site.db, { profile: { profileName: 'Amihan_Cebu' } })
  const [mara, ines] = [
    await createMember(site.db, { gender: 3, staffRoles: ['moderator'] }),
    await createMember(site.db, { gender: 3, staffRoles: ['moderator'] }),
  ]

  const his = await site.member(reporter.token)
  await his.goto(`/profile/${accused.id}`)
  await his.getByRole('button', { name: 'Report', exact: true }).click()
  await his.getByRole('dialog').getByRole('radio', { name: 'They ask for money' }).check()
  await his.getByRole('dialog').getByLabel('What happened?').fill('She asked me for $200 for a visa.')
  await his.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await expect(his.getByText('Profile reported!')).toBeVisible()

  const hers = await site.member(mara.token)
  await hers.goto('/admin/queue')
  await hers.getByRole('button', { name: 'Next case' }).click()
  await expect(hers.getByRole('heading', { name: /^Report \d+: Amihan_Cebu/ })).toBeVisible()
  await expect(hers.getByText('She asked me for $200 for a visa.')).toBeVisible()
  await hers.keyboard.press('s')
  await hers.getByRole('button', { name: 'Decide, then the next case' }).click()
  await expect(hers.getByText('Nothing waits that nobody has.')).toBeVisible()
  // Closing the page sends at once what could have been taken back for some seconds more.
  await hers.close({ runBeforeUnload: true })

  const link = await site.mailed(accused.email, /(\/decisions#token=[\w-]+)/)
  const theirs = await site.person()
  await theirs.goto(link)
  await expect(theirs.getByText('You asked other members for money, or tried to get at it.')).toBeVisible()
  await theirs.getByLabel('Why are we wrong?').fill('My cousin used my phone that day.')
  await theirs.getByRole('button', { name: 'Appeal' }).click()
  await expect(theirs.getByText('Your appeal is with our team.')).toBeVisible()

  const second = await site.member(ines.token)
  await second.goto('/admin/queue')
  await second.getByRole('button', { name: 'Next case' }).click()
  await expect(second.getByRole('heading', { name: /^Appeal \d+: Amihan_Cebu/ })).toBeVisible()
  await expect(second.getByText('My cousin used my phone that day.')).toBeVisible()
  await second.keyboard.press('v')
  await second.getByRole('button', { name: 'Decide, then the next case' }).click()
  await expect(second.getByText('Nothing waits that nobody has.')).toBeVisible()
  // Leaving the area sends it at once as well.
  await second.goto('/find-my-cupid-match')

  await site.mailed(accused.email, /(You were right|right to write)/)
  const again = await site.member(accused.token)
  await again.goto('/find-my-cupid-match')
  await expect(again.getByRole('heading', { name: 'My Search' })).toBeAttached()
  await again.goto('/decisions')
  await expect(again.getByText(/We took this decision back/)).toBeVisible()
})
