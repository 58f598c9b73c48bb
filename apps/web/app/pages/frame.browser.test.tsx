import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type PublicPage, publicPages, publicPath } from '../lib/site/public-pages.ts'
import { desktop, open, phone } from '../testing/open.tsx'
import {
  aConversation,
  aLike,
  aMember,
  aMessage,
  aNotice,
  confirmedFactors,
  conversationId,
} from '../testing/samples.ts'
import { answer, inputsOf } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const banner = page.getByRole('banner')

describe('around the public pages', () => {
  test.each(publicPages)('stands the visitors’ menu: %s @R2.2', async (name: PublicPage) => {
    await page.viewport(...desktop)
    await open(publicPath(name, 'en'), { as: null })
    const menu = banner.getByRole('navigation', { name: 'Main menu' })
    await expect.element(menu).toBeVisible()
    const entries = menu.getByRole('link').elements()
    const texts = ['How it works', 'Ka-Partner', 'Safety', 'Dating Tips', 'FAQ']
    expect(entries.map((one) => one.textContent)).toEqual(texts)
    await expect.element(banner.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    await expect.element(banner.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up')
    await expect.element(banner.getByRole('link', { name: 'My Search' })).not.toBeInTheDocument()

    await page.viewport(...phone)
    await expect.element(menu).not.toBeInTheDocument()
    await banner.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect.element(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible()
  })

  test('an installation without pages elsewhere loads nothing from there, and links the form instead @D12', async () => {
    await open('/faq', { as: null })
    const footer = page.getByRole('contentinfo')
    const instead = footer.getByRole('link', { name: 'Write to us' })
    await expect.element(instead).toHaveAttribute('href', '#contact')
    await expect.element(footer.getByRole('heading', { name: 'On Facebook' })).not.toBeInTheDocument()
    await expect.element(footer.getByRole('heading', { name: 'Latest posts' })).not.toBeInTheDocument()
    expect(document.querySelector('iframe')).toBeNull()
    // Typed into the bar of the open page, it leads to the form as well: the next Tab is its first field.
    window.location.hash = '#contact'
    await expect.poll(() => document.activeElement?.id).toBe('contact')
    await expect.element(footer.getByRole('button', { name: 'Show it here' })).not.toBeInTheDocument()
  })
})

describe('around the members’ pages', () => {
  // The first one: once a conversation was drawn here, its code would send the message anyway.
  test('a message that was on its way when the page was loaded anew is sent, whatever page that is', async () => {
    const message = aMessage(2, { own: true, text: 'On its way' })
    const waiting = {
      to: { conversationId },
      content: { kind: 'text', text: 'On its way' },
      at: message.at,
    }
    sessionStorage.setItem('chat-outbox:7', JSON.stringify([{ ...waiting, clientId: crypto.randomUUID() }]))
    await open('/notifications', {
      answers: {
        'notifications/getnotifications': { timestamp: 1, unread: 0, more: false, notifications: [] },
        'chat/sendmessage': { conversation: aConversation({ last: message }), message, creditsTotal: null },
      },
    })
    await expect.poll(() => inputsOf('chat/sendmessage')).toHaveLength(1)
    await expect.poll(() => sessionStorage.getItem('chat-outbox:7')).toBeNull()
  })

  test('stand the top bar, a tip, and news over the page @R2.3 @R4.22 @R6.15', async () => {
    stopTime()
    const none = { profiles: [], total: 0, more: false }
    await open('/likes', {
      as: aMember({ verifiedEmail: false }),
      answers: {
        'profiles/getlikingprofiles': { profiles: [aLike()], total: 1, more: false },
        'profiles/getmutuallikes': none,
        'profiles/getmutualnotmessaged': none,
        'profiles/getlikedprofiles': none,
      },
    })
    const menu = banner.getByRole('navigation', { name: 'Main menu' })
    await expect.element(menu.getByRole('link', { name: 'My Search' })).toBeVisible()
    await expect.element(banner.getByRole('button', { name: 'Notifications' })).toBeVisible()
    const tip = page.getByRole('complementary', { name: 'Tip' })
    await expect.element(tip).toMatchTextContent('Please Verify Your Email by Clicking HERE')
    await expect.element(tip.getByRole('button', { name: 'Got It', exact: true })).toBeVisible()
    // The first answers tell from when on there is news.
    await pass(100)
    answer('notifications/getnewnotifications', {
      timestamp: 2,
      unread: 1,
      notifications: [aNotice('like', 'Sven')],
    })
    await pass(15_000)
    const news = page.getByRole('status').filter({ hasText: 'Sven liked your profile' })
    await expect.element(news).toBeVisible()
  })

  test('stands no tip where members write and where staff work @R6.16', async () => {
    const as = aMember({ verifiedEmail: false, admin: true, staffRoles: ['support'] })
    const conversations = { conversations: [], more: false, unread: 0, requests: 0, timestamp: 10 }
    const counts = { open: 0, answered: 0 }
    const { visit } = await open('/social-share', {
      as,
      page: <p>A page</p>,
      answers: {
        'chat/getconversations': conversations,
        'users/getsecondfactors': confirmedFactors,
        'admin/getcontactmessages': { messages: [], more: false, counts },
      },
    })
    const tip = page.getByRole('complementary', { name: 'Tip' })
    await expect.element(tip).toBeVisible()
    for (const [path, title] of [
      ['/chat', 'My Chats'],
      ['/admin/messages', 'Messages'],
    ] as const) {
      await visit(path)
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
      await expect.element(tip).not.toBeInTheDocument()
    }
  })
})
