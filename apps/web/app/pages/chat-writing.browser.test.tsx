import { MESSAGE_MAX } from '@harana/contract/model/chat'
import { MessageType } from '@harana/contract/model/enums'
import { credits } from '@harana/contract/model/money'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStore } from '../lib/session/store.ts'
import { desktop, open, phone } from '../testing/open.tsx'
import {
  aConfiguration,
  aConversation,
  aMessage,
  aProfile,
  aThread,
  chatNews,
  conversationId,
} from '../testing/samples.ts'
import { type Answers, answer, hold, inputsOf, refusal } from '../testing/server.ts'
import { socketsOf } from '../testing/sockets.ts'
import { pass, stopTime } from '../testing/time.ts'

const main = page.getByRole('main')
const thread = main.getByRole('region', { name: 'Messages' })
const message = (text: string | RegExp) => thread.getByRole('listitem').filter({ hasText: text })
const field = main.getByRole('textbox', { name: 'Write to Rosario' })
const sent = () => inputsOf('chat/sendmessage')
/** In which tab, and when, the drafts that were stored were typed. */
const typings = () => inputsOf('users/savedraft').map(({ typed }) => typed as { tab: string; at: number })
/** The words of the drafts that were stored, null where one was removed. */
const drafts = () =>
  inputsOf('users/savedraft').map(({ draft }) => (draft as { text: string } | null)?.text ?? null)
const words = () => sent().map(({ content }) => (content as { text: string }).text)

/** The server takes what it is sent, under numbers of its own. */
const taken = () => {
  let number = 1
  return ({ clientId, content }: { clientId: string; content: { kind: string; text?: string } }) => {
    const one = aMessage(++number, {
      own: true,
      clientId,
      text: content.text ?? '',
      at: new Date().toISOString(),
    })
    return { conversation: aConversation({ last: one }), message: one, creditsTotal: null }
  }
}
const answers = (wish: Answers = {}): Answers => ({
  'chat/getconversations': {
    conversations: [aConversation()],
    more: false,
    unread: 0,
    requests: 0,
    timestamp: 10,
  },
  'chat/getthread': aThread([aMessage(1)]),
  'chat/markread': { conversation: aConversation() },
  'chat/sendmessage': taken() as never,
  'profiles/getnote': { note: '', version: 0 },
  'profiles/getprofile': { profile: aProfile() },
  'users/getdraft': { draft: null },
  'users/savedraft': {},
  ...wish,
})
const opened = async (given: Answers = {}) => {
  const shown = await open(`/chat/${conversationId}`, { answers: answers(given) })
  await expect.element(field).toBeVisible()
  return shown
}

describe('what is sent', () => {
  test('stands there at once, in its order, and once when the server and the news have both told of it @R1.12', async () => {
    await opened()
    const release = hold('chat/sendmessage')
    await field.fill('One')
    await userEvent.keyboard('{Enter}')
    await field.fill('Two')
    await userEvent.keyboard('{Enter}')
    await expect.element(message('One').getByRole('img', { name: 'On its way' })).toBeVisible()
    await expect.element(message('Two').getByRole('img', { name: 'On its way' })).toBeVisible()
    await expect.element(field).toHaveValue('')
    expect(words()).toEqual(['One'])
    socketsOf().at(-1)?.accept()
    const { clientId } = sent()[0] as { clientId: string }
    socketsOf()
      .at(-1)
      ?.push(
        'chat/news',
        chatNews({
          timestamp: 11,
          messages: [{ conversationId, message: aMessage(2, { own: true, text: 'One', clientId }) }],
        }),
      )
    release()
    await expect.element(message('Two').getByRole('img', { name: 'Sent' })).toBeVisible()
    await expect.element(message('One')).toHaveLength(1)
    await expect.element(message('Two')).toHaveLength(1)
    expect(words()).toEqual(['One', 'Two'])
  })

  test('survives a failure and a reload, goes through by itself with the same id, and is never doubled @D10', async () => {
    const first = await opened({ 'chat/sendmessage': new Response('', { status: 503 }) })
    await field.fill('Do not lose me')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent().length).toBeGreaterThan(0)
    await expect.element(message('Do not lose me')).toBeVisible()
    const { clientId } = sent()[0] as { clientId: string }
    expect(sessionStorage.getItem('chat-outbox:7')).toContain(clientId)
    await first.visit('/notifications')
    answer('chat/sendmessage', taken() as never)
    answer('notifications/getnotifications', { timestamp: 1, unread: 0, more: false, notifications: [] })
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => sessionStorage.getItem('chat-outbox:7')).toBeNull()
    expect(new Set(sent().map((one) => one.clientId))).toEqual(new Set([clientId]))
  })

  test('waits for no answer to the member who was here before', async () => {
    await opened()
    const release = hold('chat/sendmessage')
    await field.fill('Hers')
    await userEvent.keyboard('{Enter}')
    await expect.poll(words).toEqual(['Hers'])
    const waiting = { clientId: crypto.randomUUID(), to: { conversationId }, at: new Date().toISOString() }
    sessionStorage.setItem(
      'chat-outbox:8',
      JSON.stringify([{ ...waiting, content: { kind: 'text', text: 'His' } }]),
    )
    openStore(8)
    release()
    await expect.poll(words).toEqual(['Hers', 'His'])
    await expect.poll(() => sessionStorage.getItem('chat-outbox:8')).toBeNull()
  })

  test('is shown with its refusal, and is tried again or deleted by its writer', async () => {
    await opened({ 'chat/sendmessage': refusal({ code: 'INBOXCLOSED', message: 'Not from you.' }) })
    await field.fill('Hello')
    await main.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(message('Hello').getByRole('alert')).toMatchTextContent('Not from you.')
    answer('chat/sendmessage', taken() as never)
    await message('Hello').getByRole('button', { name: 'Try again' }).click()
    await expect.element(message('Hello').getByRole('img', { name: 'Sent' })).toBeVisible()
    expect(new Set(sent().map((one) => one.clientId)).size).toBe(1)
    answer('chat/sendmessage', refusal({ code: 'INBOXCLOSED', message: 'Not from you.' }))
    await field.fill('Bye')
    await userEvent.keyboard('{Enter}')
    await message('Bye').getByRole('button', { name: 'Delete' }).click()
    await expect.element(message('Bye')).not.toBeInTheDocument()
  })

  test('asks once more after a warning, and goes only when its writer says so', async () => {
    await opened({
      'chat/sendmessage': ({ warned, ...rest }) =>
        warned
          ? (taken()(rest as never) as never)
          : refusal({ code: 'WARNED', message: 'Please read the warning.' }),
      'chat/checkmessage': { warnings: ['money'] },
    })
    await field.fill('Send me 200 dollars')
    await userEvent.keyboard('{Enter}')
    const note = main.getByRole('note', { name: 'Warning' })
    await expect.element(note).toBeVisible()
    expect(inputsOf('chat/checkmessage')).toEqual([{ conversationId, text: 'Send me 200 dollars' }])
    await note.getByRole('button', { name: /^Send/ }).click()
    await expect.element(message('Send me 200').getByRole('img', { name: 'Sent' })).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
    expect(sent().map(({ warned }) => warned ?? false)).toEqual([false, true])
  })
})

test('a gift is given from the conversation, to whom it is with @R1.12', async () => {
  const coffee = { name: 'coffee', credits: credits(100) } as const
  await opened({
    'gifts/getgifts': { gifts: [coffee], creditsTotal: credits(550) },
    'gifts/sendgift': {
      conversation: aConversation(),
      message: aMessage(2, { type: 1, own: true, gift: coffee }),
      creditsTotal: credits(450),
    },
  })
  await main.getByRole('button', { name: 'Gift', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^A cup of coffee/ }).click({ force: true })
  await dialog.getByRole('textbox', { name: 'Your note' }).fill('For the way home')
  await dialog.getByRole('button', { name: 'Send for 100 credits' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(inputsOf('gifts/sendgift')).toMatchObject([{ profileId: 100, ...coffee, note: 'For the way home' }])
})

describe('the line', () => {
  test('sends with Enter, breaks with Shift, and leaves Enter to whoever composes a word', async () => {
    await opened()
    await field.click()
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}Two')
    await expect.element(field).toHaveValue('One\nTwo')
    field
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      )
    expect(sent()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(words).toEqual(['One\nTwo'])
  })

  test.each([phone, desktop])(
    'shows its focus by a ring that touches none of the buttons beside it',
    async (...size) => {
      await page.viewport(...size)
      await opened({ 'chat/getthread': aThread([aMessage(1)], { expressRefusal: null }) })
      await field.click()
      const { outlineWidth, outlineOffset } = getComputedStyle(field.element())
      const ring =
        field.element().getBoundingClientRect().right + parseFloat(outlineWidth) + parseFloat(outlineOffset)
      const express = main.getByRole('button', { name: /Express Message/ })
      expect(ring).toBeLessThan(express.element().getBoundingClientRect().left)
    },
  )

  test('keeps what is typed with the account, brings it back, and drops it when it is sent @D10', async () => {
    await opened({ 'users/getdraft': { draft: { text: 'Kumusta' } } })
    await expect.element(field).toHaveValue('Kumusta')
    await field.fill('Kumusta ka?')
    await expect
      .poll(() => inputsOf('users/savedraft'))
      .toMatchObject([{ form: 'chat-100', draft: { text: 'Kumusta ka?' } }])
    await field.click()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => inputsOf('users/savedraft').at(-1))
      .toMatchObject({ form: 'chat-100', draft: null })
    await expect.element(field).toHaveValue('')
  })

  test('has the words typed right before a reload again, however late the server has them @D10', async () => {
    await opened({ 'users/savedraft': () => new Promise(() => {}) })
    await field.fill('Kumusta ka?')
    dispatchEvent(new Event('pagehide'))
    await opened({ 'users/getdraft': { draft: { text: 'Kum' } } })
    await expect.element(field).toHaveValue('Kumusta ka?')
    await field.click()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => inputsOf('users/savedraft').at(-1))
      .toMatchObject({ form: 'chat-100', draft: null })
    await opened()
    await expect.element(field).toHaveValue('')
  })

  test('has no words again that were sent right before a reload', async () => {
    stopTime()
    await opened()
    await field.fill('Oo')
    await field.click()
    await userEvent.keyboard('{Enter}')
    dispatchEvent(new Event('pagehide'))
    await opened()
    await expect.element(field).toHaveValue('')
    expect(inputsOf('users/savedraft')).toEqual([])
  })

  test('has no words again that were sent while the draft before was still being removed', async () => {
    stopTime()
    await opened()
    await field.fill('One')
    await pass(600)
    await expect.poll(drafts).toEqual(['One'])
    const release = hold('users/savedraft')
    await userEvent.keyboard('{Enter}')
    await pass(600)
    await expect.poll(drafts).toEqual(['One', null])
    await field.fill('Two')
    await pass(600)
    await userEvent.keyboard('{Enter}')
    await pass(600)
    await expect.poll(words).toEqual(['One', 'Two'])
    release()
    await pass(600)
    await expect.poll(() => drafts().at(-1)).toBe(null)
    expect(drafts()).not.toContain('Two')
  })

  test('sends the words that wait behind a slow draft as the tab is closed', async () => {
    stopTime()
    await opened()
    hold('users/savedraft')
    await field.fill('Kum')
    await pass(600)
    await expect.poll(drafts).toEqual(['Kum'])
    await field.fill('Kumusta ka?')
    await pass(600)
    dispatchEvent(new Event('pagehide'))
    await expect.poll(drafts).toEqual(['Kum', 'Kumusta ka?'])
    // By which the server keeps the later one, whichever comes last.
    const [first, last] = typings()
    expect(last!.tab).toBe(first!.tab)
    expect(last!.at).toBeGreaterThan(first!.at)
  })

  test('stores words that could not be stored once there is a network', async () => {
    stopTime()
    await opened({ 'users/savedraft': refusal({ code: 'ODD', message: 'Not now.' }) })
    await field.fill('Kumusta ka?')
    await pass(600)
    await expect.poll(drafts).toEqual(['Kumusta ka?'])
    answer('users/savedraft', {})
    dispatchEvent(new Event('online'))
    await pass(600)
    await expect.poll(drafts).toEqual(['Kumusta ka?', 'Kumusta ka?'])
  })

  test('has words again that were not stored yet as one went to another page and loaded that anew', async () => {
    const shown = await opened({ 'users/savedraft': () => new Promise(() => {}) })
    await field.fill('Kumusta ka?')
    await shown.visit('/notifications')
    await expect.element(field).not.toBeInTheDocument()
    // The page before may still be sending, so the next one goes on under its number of the tab.
    const key = Object.keys(sessionStorage).find((one) => one.endsWith(':chat-100'))!
    const kept = JSON.parse(sessionStorage.getItem(key)!)
    expect(kept.tab).toBe(typings()[0]!.tab)
    sessionStorage.setItem(key, JSON.stringify({ ...kept, tab: conversationId }))
    await opened({ 'users/getdraft': { draft: { text: 'Kum' } } })
    await expect.element(field).toHaveValue('Kumusta ka?')
    await expect.poll(() => typings().at(-1)?.tab).toBe(conversationId)
    await opened()
    await field.fill('Kumusta ka? Ako')
    await expect.poll(() => typings().at(-1)?.tab).toBe(conversationId)
  })

  test('tells the other that one is typing, every three seconds at most', async () => {
    await opened()
    await expect.poll(() => socketsOf().length).toBeGreaterThan(0)
    const socket = socketsOf().at(-1)!
    socket.accept()
    await field.click()
    await userEvent.keyboard('Magandang umaga')
    const typing = () => socket.sent.filter(({ frame }) => frame === 'typing')
    await expect.poll(typing).toEqual([{ frame: 'typing', conversationId }])
  })

  test('answers a message, whose words stand above it, and to which it leads', async () => {
    await opened()
    await message('Message 1').hover()
    await message('Message 1').getByRole('button', { name: 'More: message of Rosario' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reply' }).click()
    await expect.element(main.getByText('Reply to Rosario')).toBeVisible()
    await field.fill('An answer')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent()[0]).toMatchObject({ replyTo: 1 })
    await expect.element(main.getByText('Reply to Rosario')).not.toBeInTheDocument()
  })

  test('says why nothing can be written, in place of it', async () => {
    await open(`/chat/${conversationId}`, {
      answers: answers({
        'chat/getthread': aThread([aMessage(1, { own: true })], {
          conversation: aConversation({ state: 'declined', ownRequest: true, mayWrite: false }),
          refusal: 'REQUESTWAITS',
          expressRefusal: 'REQUESTWAITS',
        }),
      }),
    })
    await expect.element(message('Message 1')).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
  })
})

test('the line stays the same one when the conversation begins: an Enter just then sends what stands there', async () => {
  const isFirst = ({ profileId }: { profileId?: unknown }) => profileId !== undefined
  const first = aMessage(1, { own: true, text: 'Good evening', at: new Date().toISOString() })
  await open('/chat/with/100', {
    answers: answers({
      'chat/getthread': (asked) =>
        isFirst(asked)
          ? aThread([], { conversation: null })
          : aThread([first], { conversation: aConversation({ last: first }) }),
      'chat/sendmessage': (({ clientId, content }: { clientId: string; content: { text: string } }) => {
        const number = sent().length
        const one = { ...first, number, clientId, text: content.text }
        return { conversation: aConversation({ last: one }), message: one, creditsTotal: null }
      }) as never,
    }),
  })
  await expect.element(field).toBeVisible()
  const line = field.element()
  const sending = hold('chat/sendmessage')
  await field.fill('Good evening')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('How was the boat')
  // The thread of the conversation that begins is asked for, and has not come.
  const loading = hold('chat/getthread')
  sending()
  await expect.poll(() => inputsOf('chat/getthread').some((asked) => !isFirst(asked as object))).toBe(true)
  expect(document.activeElement).toBe(line)
  await expect.element(message('Good evening')).toBeVisible()
  await userEvent.keyboard('?{Enter}')
  await expect.poll(words).toEqual(['Good evening', 'How was the boat?'])
  expect(sent()[1]).toMatchObject({ conversationId })
  loading()
  await expect.element(message('How was the boat?')).toBeVisible()
  expect(document.activeElement).toBe(line)
})

const more = main.getByRole('button', { name: 'More to send' })

describe('the phrasebook', () => {
  const first: Answers = {
    'chat/getthread': aThread([], { conversation: null, asRequest: true }),
  }
  const offer = main.getByRole('button', { name: 'Sentences to begin with' })
  const book = page.getByRole('dialog', { name: 'Phrasebook' })
  test('is offered before the first message, and puts a sentence where one writes', async () => {
    await open('/chat/with/100', { answers: answers(first) })
    await offer.click()
    await book.getByRole('button', { name: /Kumusta ka ngayon/ }).click()
    await expect.element(book).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('Kumusta ka ngayon?')
    expect(sent()).toEqual([])
  })

  test('is in the menu of every conversation', async () => {
    await opened()
    await expect.element(offer).not.toBeInTheDocument()
    await more.click()
    await page.getByRole('menuitem', { name: 'Phrasebook' }).click()
    await expect.element(book).toBeVisible()
  })

  test('is not there where the site translates', async () => {
    await opened({ 'public/configuration': aConfiguration({ translation: true }) })
    await more.click()
    await expect.element(page.getByRole('menuitem', { name: 'GIF' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Phrasebook' })).not.toBeInTheDocument()
  })
})

test('beside the line stand a menu and the three most used on a wide screen, and all is reached by keyboard', async () => {
  await opened()
  const icons = () =>
    [...field.element().closest('section')!.querySelectorAll('button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    )
  await expect.element(more).toBeVisible()
  expect(icons().slice(0, 5)).toEqual([
    'More to send',
    'Photo',
    'Gift',
    'Emoji',
    expect.stringMatching(/^Send/),
  ])
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'GIF' })).toBeVisible()
  const focused = () => document.activeElement?.textContent
  await expect.poll(focused).toBe('GIF')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Recording')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Phrasebook' })).toBeVisible()
})

test('what is no words waits until a request is accepted, and goes at once between two who like each other', async () => {
  const thread = (asRequest: boolean) => ({
    'chat/getthread': aThread([], { conversation: null, asRequest }),
  })
  const photo = main.getByRole('button', { name: 'Photo', exact: true })
  const shown = await open('/chat/with/100', { answers: answers(thread(true)) })
  await expect.element(field).toBeVisible()
  await expect.element(photo).not.toBeInTheDocument()
  answer('chat/getthread', thread(false)['chat/getthread'])
  await shown.visit('/chat/with/101')
  await expect.element(photo).toBeVisible()
})

test('a first conversation shows whom one writes to, and puts an answer of hers where one writes, once', async () => {
  await page.viewport(...phone)
  const answer = 'The boat to Camotes at five in the morning.'
  await open('/chat/with/100', {
    answers: answers({
      'chat/getthread': aThread([], { conversation: null }),
      'profiles/getprofile': {
        profile: aProfile({
          prompts: [{ prompt: 'goodSunday', language: 'en', question: 'My favourite morning', answer }],
        }),
      },
    }),
  })
  await expect
    .element(thread.getByRole('link', { name: 'See profile' }))
    .toHaveAttribute('href', '/profile/100')
  await expect.element(thread.getByText(/^Rosario, \d+/)).toBeVisible()
  await expect.element(thread.getByText('You have not written to each other yet.')).toBeVisible()
  const ask = thread.getByRole('button', { name: 'Ask about this: My favourite morning' })
  await ask.click()
  await expect.element(field).toHaveValue(`“${answer}”\n`)
  await expect.element(field).toHaveFocus()
  await ask.click()
  await expect.element(field).toHaveValue(`“${answer}”\n`)
})

test('what is put into the line neither makes it longer than a message may be nor cuts what one wrote', async () => {
  const own = 'x'.repeat(MESSAGE_MAX - 1)
  const said = {
    prompt: 'goodSunday',
    language: 'en',
    question: 'My favourite morning',
    answer: 'Rain',
  } as const
  await open('/chat/with/100', {
    answers: answers({
      'chat/getthread': aThread([], { conversation: null }),
      'profiles/getprofile': { profile: aProfile({ prompts: [said] }) },
      'users/getdraft': { draft: { text: own } },
    }),
  })
  await expect.element(field).toHaveValue(own)
  await thread.getByRole('button', { name: 'Ask about this: My favourite morning' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(own)
  await main.getByRole('button', { name: 'Emoji' }).click()
  await page
    .getByRole('button', { name: /grinning/ })
    .first()
    .click()
  await expect.element(field).toHaveValue(own)
})

test('a first conversation in which nothing can be written offers nothing to ask about', async () => {
  await open('/chat/with/100', {
    answers: answers({
      'chat/getthread': aThread([], { conversation: null, refusal: 'PAUSED' }),
      'profiles/getprofile': {
        profile: aProfile({
          prompts: [{ prompt: 'goodSunday', language: 'en', question: 'My morning', answer: 'The boat.' }],
        }),
      },
    }),
  })
  await expect.element(thread.getByText('The boat.')).toBeVisible()
  await expect.element(thread.getByRole('button')).not.toBeInTheDocument()
})

test('an Express Message of the plan is sent for none of the credits', async () => {
  await opened({ 'chat/getthread': aThread([aMessage(1)], { expressLeft: 1 }) })
  await field.fill('The tide is low today')
  await main.getByRole('button', { name: /^Send as Express Message/ }).click()
  const dialog = page.getByRole('dialog', { name: 'An Express Message to Rosario' })
  await dialog.getByRole('button', { name: 'Send as Express' }).click()
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ content: { kind: 'express', text: 'The tide is low today', credits: 0 } })
})

test('an Express Message that is sent in spite of its warning leaves no words to be sent and paid once more', async () => {
  const answer = taken()
  await opened({
    'chat/getthread': aThread([aMessage(1)], { expressLeft: 1 }),
    'chat/checkmessage': { warnings: ['money'] },
    'chat/sendmessage': ((input: Parameters<typeof answer>[0] & { warned?: boolean }) =>
      input.warned
        ? answer(input)
        : refusal({ code: 'WARNED', message: 'Please read the warning.' })) as never,
  })
  await field.fill('Please lend me some money')
  await main.getByRole('button', { name: /^Send as Express Message/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send as Express' }).click()
  await main.getByRole('button', { name: 'Send it all the same' }).click()
  await expect.poll(() => sent().at(-1)).toMatchObject({ warned: true, content: { kind: 'express' } })
  await expect.element(field).toHaveValue('')
})

test('the thread is asked for again after an Express Message, of which fewer are left, and after no other', async () => {
  const answer = taken()
  const asked = () => inputsOf('chat/getthread').length
  await opened({
    'chat/getthread': aThread([aMessage(1)], { expressLeft: 1 }),
    'chat/sendmessage': ((input: Parameters<typeof answer>[0]) => {
      const told = answer(input)
      const type = input.content.kind === 'express' ? MessageType.Express : MessageType.Regular
      return { ...told, message: { ...told.message, type } }
    }) as never,
  })
  const before = asked()
  await field.fill('The tide is high')
  await userEvent.keyboard('{Enter}')
  await expect.element(message('The tide is high').getByRole('img', { name: 'Sent' })).toBeVisible()
  expect(asked()).toBe(before)
  await field.fill('The tide is low today')
  await main.getByRole('button', { name: /^Send as Express Message/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send as Express' }).click()
  await expect.poll(asked).toBe(before + 1)
})

test('a first message begins the conversation, and the address becomes the conversation’s', async () => {
  const { at } = await open('/chat/with/100', {
    answers: answers({
      'chat/getthread': ({ profileId }) =>
        profileId === undefined
          ? aThread([aMessage(1)])
          : aThread([], { conversation: null, asRequest: true }),
    }),
  })
  await expect.element(thread.getByText(/Your first message waits until Rosario accepts it/)).toBeVisible()
  await field.fill('Good evening')
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe(`/chat/${conversationId}`)
  expect(sent()[0]).toMatchObject({ profileId: 100, content: { kind: 'text', text: 'Good evening' } })
})
