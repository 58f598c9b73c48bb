import { credits } from '@harana/contract/model/money'
import type { Browser, Locator, Page, WebSocketRoute } from 'playwright'
import { afterAll, beforeAll, describe, inject, expect as is, test } from 'vitest'
import { giveCredits } from '../apps/api/src/domains/ledger/ledger.ts'
import { invalidateWithCommit } from '../apps/api/src/realtime/bus.ts'
import { type CreatedMember, createLike, createMember } from '../apps/api/src/testing/factories.ts'
import { flat } from '../apps/api/src/testing/photos.ts'
import { startTranslationProviders, translationKeys } from '../apps/api/src/testing/translation-providers.ts'
import { launch, withToken } from './browsing.ts'
import { callTo } from './calls.ts'
import { expect } from './expect.ts'
import { desktop, openPerson, ownSite } from './site.ts'

const translator = await startTranslationProviders()
const site = ownSite({ DEEPL_URL: translator.url, DEEPL_AUTH_KEY: translationKeys.deepl })
/** A browser whose microphone hears a beep each second. */
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject('chromium'), [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ])
})
afterAll(async () => {
  await browser?.close()
  await translator.stop()
})

async function two(): Promise<{ him: CreatedMember; her: CreatedMember }> {
  const him = await createMember(site.db, { gender: 3, profile: { profileName: 'Erik' } })
  const her = await createMember(site.db, { profile: { profileName: 'Rosario' } })
  return { him, her }
}
async function lovers() {
  const { him, her } = await two()
  await createLike(site.db, him.id, her.id)
  await createLike(site.db, her.id, him.id)
  return { him, her }
}
const fund = ({ id }: CreatedMember, amount: number) =>
  site.db.transaction().execute(async (db) => {
    const work = { db, invalidate: () => {} }
    await giveCredits(work, { memberId: id, kind: 'bundle', amount: credits(amount), key: `fund:${id}` })
    await invalidateWithCommit(db, id)
  })
async function at({ token }: CreatedMember, path: string): Promise<Page> {
  const page = await openPerson(browser, {
    baseURL: site.origin,
    permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
    ...desktop,
  })
  await withToken(page, token)
  await page.goto(path)
  return page
}

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' })
const message = (page: Page, text: string | RegExp) =>
  thread(page).getByRole('listitem').filter({ hasText: text })
const field = (page: Page) => page.getByRole('textbox', { name: /^Write to / })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Opens the menu of what can be sent, and returns one of its choices. */
const send = async (page: Page, name: string) => {
  await tool(page, 'More to send').click()
  return page.getByRole('menuitem', { name, exact: true })
}
const mark = (row: Locator, name: string) => row.getByRole('img', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
async function write(page: Page, text: string): Promise<Locator> {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(message(page, text)).toBeVisible()
  return message(page, text)
}
async function menuOf(row: Locator, page: Page): Promise<Locator> {
  await row.hover()
  await row.getByRole('button', { name: /^More: / }).click()
  return dialog(page)
}
/** Prepares a page, before it is opened, for a network that goes away, and later comes back. */
async function canGoOffline(page: Page) {
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/.*/, (socket) => {
    socket.connectToServer()
    open.add(socket)
  })
  return async () => {
    await page.context().setOffline(true)
    for (const socket of open) await socket.close()
    return () => page.context().setOffline(false)
  }
}

/** What the messages of a thread say, in their order. */
const words = (page: Page) =>
  thread(page)
    .locator('li[id]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('[class*="text"]')?.textContent ?? ''))

describe('two members', () => {
  test('write, from a first message to a block in the middle, with all that can be sent @R1.12 @R2.26 @R3.23', async () => {
    const { him, her } = await two()
    await fund(him, 1_000)
    const his = await at(him, `/profile?user=${her.id}`)
    const hers = await at(her, '/chat')
    await expect(hers.getByText('No conversations yet')).toBeVisible()

    await his.getByRole('link', { name: /^Message/ }).click()
    const opening = await write(his, 'Magandang gabi. Which song do you sing on Sundays?')
    await expect(mark(opening, 'Sent')).toBeVisible()
    await expect(thread(his)).toContainText('Your message waits until Rosario accepts it.')
    await expect(field(his)).toHaveCount(0)

    await expect(hers.getByText('Somebody wrote to you')).toBeVisible()
    await hers.getByRole('button', { name: 'See requests' }).click()
    await hers
      .getByRole('region', { name: 'Conversations' })
      .getByRole('listitem')
      .filter({ hasText: 'Erik' })
      .click()
    await expect(message(hers, 'Magandang gabi.')).toBeVisible()
    await hers.getByRole('button', { name: 'Accept' }).click()
    await expect(field(hers)).toBeVisible()
    await expect(field(his)).toBeVisible()

    await write(hers, 'Usually the old ones. And you?')
    await expect(message(his, 'Usually the old ones.')).toBeVisible()
    await his.bringToFront()
    await hers.bringToFront()
    await expect(mark(opening, 'Read')).toBeVisible()

    await field(his).fill('You sing, I play the guitar.')
    await tool(his, 'Send as Express Message, 100 credits').click()
    await expect(dialog(his)).toContainText('Balance after900')
    await dialog(his).getByRole('button', { name: 'Send for 100 credits' }).click()
    await expect(message(his, 'You sing, I play the guitar.')).toContainText('Express Message · 100 credits')
    await expect(message(hers, 'You sing, I play the guitar.')).toContainText('Express Message')
    await expect(message(hers, 'You sing, I play the guitar.')).not.toContainText('100 credits')

    const chooser = his.waitForEvent('filechooser')
    await tool(his, 'Photo').click()
    const photo = await flat(800, 600, '#2a6').jpeg().toBuffer()
    await (await chooser).setFiles({ name: 'garden.jpg', mimeType: 'image/jpeg', buffer: photo })
    await dialog(his)
      .getByLabel(/A line to go with it/)
      .fill('From my garden')
    await dialog(his).getByRole('button', { name: 'Send' }).click()
    const picture = message(hers, 'From my garden').getByRole('img', { name: 'Photo from Erik' })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    await (await send(hers, 'GIF')).click()
    await dialog(hers).getByRole('button', { name: 'Hands together, thank you' }).click()
    await expect(thread(his).getByRole('img', { name: 'Hands together, thank you' })).toBeVisible()

    await tool(his, 'Gift').click()
    await dialog(his).getByRole('radio', { name: 'A cup of coffee' }).click()
    await dialog(his).getByLabel('Your note').fill('For the way home')
    await dialog(his).getByRole('button', { name: 'Send for 100 credits' }).click()
    await expect(message(his, 'For the way home')).toContainText('100 credits')
    await expect(message(hers, 'For the way home')).toContainText('A cup of coffee')
    await expect(his.getByRole('banner').getByRole('link', { name: '800 credits' })).toBeVisible()

    await (await send(hers, 'Recording')).click()
    const recorder = hers.getByRole('group', { name: 'Recording' })
    await expect(recorder).toContainText('0:01 of')
    await recorder.getByRole('button', { name: 'Stop' }).click()
    await recorder.getByRole('button', { name: 'Send' }).click()
    const player = thread(his).getByRole('group', { name: /^Recording of Rosario/ })
    await player.getByRole('button', { name: 'Play' }).click()
    await expect
      .poll(() => player.getByRole('slider').getAttribute('aria-valuenow'), { message: 'is heard' })
      .not.toBe('0')

    await (await send(hers, 'Give a flower')).click()
    await expect(message(his, 'Rosario gave you a flower')).toBeVisible()

    const menu = await menuOf(message(his, 'Usually the old ones.'), his)
    await menu.getByRole('button', { name: 'Reply' }).click()
    await write(his, 'The old ones are the best.')
    await expect(message(hers, 'The old ones are the best.')).toContainText('Usually the old ones.')
    const hersMenu = await menuOf(message(hers, 'The old ones are the best.'), hers)
    await hersMenu.getByRole('button', { name: 'Heart' }).click()
    await expect(message(his, 'The old ones are the best.').getByRole('img', { name: /Heart/ })).toBeVisible()

    await write(his, 'Magandang umaga')
    await (await menuOf(message(hers, 'Magandang umaga'), hers))
      .getByRole('button', { name: 'Translate' })
      .click()
    await expect(message(hers, 'Magandang umaga')).toContainText('Good morning')

    const slip = await write(his, 'I come on Munday.')
    await (await menuOf(slip, his)).getByRole('button', { name: 'Edit' }).click()
    await field(his).fill('I come on Monday.')
    await field(his).press('Enter')
    await expect(message(hers, 'I come on Monday.')).toContainText('Edited')
    await expect(message(hers, 'Munday')).toHaveCount(0)
    await write(his, 'Forget this one.')
    await (await menuOf(message(his, 'Forget this one.'), his))
      .getByRole('button', { name: 'Take back' })
      .click()
    await dialog(his).getByRole('button', { name: 'Take back' }).click()
    await expect(message(hers, 'Erik took a message back')).toBeVisible()
    await expect(message(hers, 'Forget this one.')).toHaveCount(0)

    // In the middle of a line she blocks him.
    await field(his).fill('And on Tuesday')
    const conversation = new URL(his.url()).pathname
    await hers
      .getByRole('region', { name: 'Conversation with Erik' })
      .locator('header')
      .getByRole('button', { name: /Erik/ })
      .last()
      .click()
    await hers.getByRole('menuitem', { name: 'Block' }).click()
    await dialog(hers).getByRole('button', { name: 'Block' }).click()
    await expect(hers).toHaveURL(/\/chat$/)
    await expect(hers.getByText('No conversations yet')).toBeVisible()
    await expect(his.getByText('This member is no longer here.')).toBeVisible()
    await expect(field(his)).toHaveCount(0)
    await expect(his.getByRole('main')).not.toContainText('Rosario')
    await his.goto(conversation)
    await expect(message(his, 'I come on Monday.')).toBeVisible()
    await expect(his.getByRole('main')).not.toContainText('Rosario')
    await hers.goto(conversation)
    await expect(hers.getByText('This conversation is not here')).toBeVisible()
  })
})

test('a reload while messages are on their way loses none, doubles none and keeps their order @D10', async () => {
  const { him, her } = await lovers()
  const his = await at(him, `/chat/with/${her.id}`)
  const hers = await at(her, `/chat/with/${him.id}`)
  await write(his, 'Zero')
  await expect(message(hers, 'Zero')).toBeVisible()
  await hers.waitForURL(/\/chat\/[0-9a-f-]{36}$/)
  await his.waitForURL(/\/chat\/[0-9a-f-]{36}$/)
  // The server has the first one, and its answer never comes.
  const { promise: taken, resolve } = Promise.withResolvers<void>()
  await his.route(callTo('chat/sendmessage'), async (route) => {
    await route.fetch()
    resolve()
  })
  for (const text of ['One', 'Two', 'Three']) await write(his, text)
  await taken
  await expect(message(hers, 'One')).toBeVisible()
  await his.unrouteAll({ behavior: 'ignoreErrors' })
  await his.reload()
  for (const text of ['One', 'Two', 'Three']) await expect(mark(message(his, text), 'Read')).toBeVisible()
  await hers.reload()
  await expect(message(hers, 'Three')).toBeVisible()
  for (const page of [his, hers]) is(await words(page)).toEqual(['Zero', 'One', 'Two', 'Three'])
})

test('what was edited and taken back while the other was offline is so once they are back', async () => {
  const { him, her } = await lovers()
  const his = await at(him, `/chat/with/${her.id}`)
  const hers = await at(her, '/chat')
  const goOffline = await canGoOffline(hers)
  await hers.goto(`/chat/with/${him.id}`)
  await write(his, 'At seven by the gate.')
  await write(his, 'I bring my mother.')
  await expect(message(hers, 'I bring my mother.')).toBeVisible()
  const comeBack = await goOffline()
  await (await menuOf(message(his, 'At seven by the gate.'), his))
    .getByRole('button', { name: 'Edit' })
    .click()
  await field(his).fill('At eight by the gate.')
  await field(his).press('Enter')
  await expect(message(his, 'At eight by the gate.')).toContainText('Edited')
  await (await menuOf(message(his, 'I bring my mother.'), his))
    .getByRole('button', { name: 'Take back' })
    .click()
  await dialog(his).getByRole('button', { name: 'Take back' }).click()
  await expect(message(his, 'You took a message back')).toBeVisible()
  await write(his, 'See you.')
  await expect(message(hers, 'At seven by the gate.')).toBeVisible()
  await comeBack()
  await expect(message(hers, 'See you.')).toBeVisible()
  await expect(message(hers, 'At eight by the gate.')).toContainText('Edited')
  await expect(message(hers, 'Erik took a message back')).toBeVisible()
  await expect(message(hers, 'I bring my mother.')).toHaveCount(0)
})

test('what the rules about scams hold is looked at by staff, says so to its sender, and is nowhere for the other', async () => {
  const { him, her } = await lovers()
  const his = await at(him, `/chat/with/${her.id}`)
  const hers = await at(her, '/chat')
  const held = await write(his, 'Let us go on in WhatsApp, my number is +63 917 555 0142.')
  await expect(mark(held, 'Being looked at')).toBeVisible()
  await expect(held).toContainText('A person of our team reads this message first.')
  await hers.reload()
  await expect(hers.getByText('No conversations yet')).toBeVisible()
  await hers.goto(`/chat/with/${him.id}`)
  await expect(hers.getByText('You have not written to each other yet.')).toBeVisible()
})
