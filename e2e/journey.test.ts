import { expect as check, test } from 'vitest'
import { callTo, heard, requestsTo } from './calls.ts'
import { expect } from './expect.ts'
import { signUp, tala } from './people.ts'
import { desktop, phone, sharedSite } from './site.ts'

const site = sharedSite()

test('she and he sign up, he finds her and likes her, she is told and reads it @R1.4 @R1.6 @R1.7 @R1.11 @R4.12 @R7.11 @R8.7', async () => {
  const [her, him] = await Promise.all([site.person(phone), site.person(desktop)])
  const greeted = her.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  const polls = requestsTo(her, 'notifications/getnewnotifications')
  await Promise.all([
    signUp(site, her, tala),
    signUp(site, him, {
      email: 'lars@people.example',
      firstName: 'Lars',
      gender: 'Guy',
      birthdate: '1988-11-20',
      profileName: 'Lars_Bergen',
      country: 'Norway',
      city: 'Bergen',
      story: 'I mend old boats and read in the evenings.',
    }),
  ])

  // He may have come to his search before she was there.
  await him.reload()
  await him
    .getByRole('link', { name: /Tala_Iloilo/ })
    .first()
    .click()
  await expect(him.getByRole('heading', { name: /Tala_Iloilo/ })).toBeVisible()
  await greeted
  await heard(her, polls)
  const asked = polls.length
  const liked = him.waitForResponse(callTo('profiles/likeprofile'))
  await him.getByRole('button', { name: 'Like Tala_Iloilo' }).click()
  await expect(
    him.getByText(
      "Your like of this profile is on its way to the server! You can LIKE or show Interest in other profiles while you're waiting to hear back!",
    ),
  ).toBeVisible()
  await expect(him.getByRole('button', { name: 'Liked Tala_Iloilo' })).toHaveAttribute('aria-pressed', 'true')

  // The news comes by itself, before her page asks for it.
  await liked
  await expect(her.getByText('liked your profile').first()).toBeVisible()
  // He visited her before.
  await expect(her.getByRole('banner').getByRole('button', { name: 'Notifications, 2 new' })).toBeVisible()
  check(polls).toHaveLength(asked)
  await her.goto('/notifications')
  const row = her
    .getByRole('listitem')
    .filter({ hasText: 'Lars_Bergen' })
    .filter({ hasText: 'liked your profile' })
  await expect(row).toBeVisible()
  const choice = async (name: string) => {
    await row.getByRole('button', { name: 'More: Lars_Bergen' }).click()
    return her.getByRole('menuitem', { name, exact: true })
  }
  await (await choice('Mark as read')).click()
  await expect(row.getByText('Unread')).toHaveCount(0)
  await her.reload()
  await expect(await choice('Read')).toBeDisabled()
})
