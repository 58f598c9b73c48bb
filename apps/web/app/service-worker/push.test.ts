import { describe, expect, test, vi } from 'vitest'
import { answerPushes, type PushScope } from './push.ts'

const origin = 'https://harana.example'

/** A service worker with its windows; gives what it showed and where it went. */
function worker(windows: { url: string; visibilityState?: 'visible'; stubborn?: true }[] = []) {
  const listeners = new Map<string, (event: never) => void>()
  const shown: [string, NotificationOptions][] = []
  const went: string[] = []
  const scope = {
    location: { origin },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push([title, options]),
    },
    clients: {
      matchAll: async () =>
        windows.map(({ stubborn, ...window }) => ({
          visibilityState: 'hidden',
          focus: async () => void went.push(`focus ${window.url}`),
          navigate: async (url: string) => {
            if (stubborn) throw new TypeError('not controlled')
            went.push(url)
          },
          ...window,
        })),
      openWindow: async (url: string) => void went.push(`new ${url}`),
    },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  }
  answerPushes(scope as unknown as PushScope)
  const happen = async (type: string, event: object) => {
    const waitUntil = vi.fn()
    listeners.get(type)!({ ...event, waitUntil } as never)
    expect(waitUntil).toHaveBeenCalledOnce()
    await waitUntil.mock.calls[0]![0]
  }
  return {
    shown,
    went,
    push: (data: { json(): unknown } | null) => happen('push', { data }),
    press: async (data: unknown) => {
      const close = vi.fn()
      await happen('notificationclick', { notification: { data, close } })
      expect(close).toHaveBeenCalledOnce()
    },
  }
}

describe('a push', () => {
  test('is shown as it was sent', async () => {
    const { shown, push } = worker()
    const sent = {
      title: 'Harana',
      body: 'Lars liked you',
      path: '/profile/7',
      tag: 't',
      icon: '/brand/h.png',
    }
    await push({ json: () => sent })
    expect(shown).toEqual([
      [
        'Harana',
        {
          body: 'Lars liked you',
          tag: 't',
          data: { path: '/profile/7' },
          icon: '/brand/h.png',
          badge: '/brand/h.png',
        },
      ],
    ])
  })

  test.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') }],
    ['null', { json: () => null }],
    ['things that are no texts', { json: () => ({ title: 7, body: {}, path: [], icon: null }) }],
    ['an image from elsewhere', { json: () => ({ icon: '//evil.example/x.png' }) }],
  ])('with %s says at least where it came from', async (_what, data) => {
    const { shown, push } = worker()
    await push(data)
    expect(shown).toEqual([['harana.example', { body: '', tag: 'news', data: { path: '/notifications' } }]])
  })
})

describe('pressing it', () => {
  test('leads the visible window of this site there', async () => {
    const { went, press } = worker([
      { url: 'https://other.example/' },
      { url: `${origin}/likes` },
      { url: `${origin}/chat`, visibilityState: 'visible' },
    ])
    await press({ path: '/profile/7' })
    expect(went).toEqual([`focus ${origin}/chat`, `${origin}/profile/7`])
  })

  test('opens a window when there is none that can be led', async () => {
    const none = worker([{ url: 'https://other.example/' }])
    await none.press({ path: '/profile/7' })
    expect(none.went).toEqual([`new ${origin}/profile/7`])
    const stubborn = worker([{ url: `${origin}/`, stubborn: true }])
    await stubborn.press({ path: '/profile/7' })
    expect(stubborn.went).toEqual([`focus ${origin}/`, `new ${origin}/profile/7`])
  })

  test.each([
    ['https://evil.example/x', `${origin}`],
    ['//evil.example/x', `${origin}`],
    ['javascript:alert(1)', `${origin}`],
    [undefined, `${origin}/`],
  ])('never leaves this site: %s', async (path, url) => {
    const { went, press } = worker()
    await press({ path })
    expect(went).toEqual([`new ${url}`])
  })
})
