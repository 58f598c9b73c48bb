import { afterEach, expect, test, vi } from 'vitest'
import { type CacheScope, cacheForOffline, isCacheable } from './offline.ts'

const origin = 'https://harana.example'

/** A service worker with its caches, in memory. */
function worker() {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    const url = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).href
    return {
      match: async (key: string | Request) => store.get(url(key))?.clone(),
      put: async (key: string | Request, answer: Response) => void store.set(url(key), answer),
    }
  }
  const listeners = new Map<string, (event: never) => void>()
  const scope = {
    location: { origin },
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (key: string) => {
        for (const name of stores.keys()) {
          const found = await (await open(name)).match(key)
          if (found) return found
        }
      },
    },
    skipWaiting: vi.fn(async () => {}),
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  }
  const happen = async (type: string, event: object = {}) => {
    const works: Promise<unknown>[] = []
    listeners.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
    await Promise.all(works)
  }
  const ask = async (url: string, init: { method?: string; mode?: string } = {}) => {
    let answer: Promise<Response> | undefined
    const request = { url: new URL(url, origin).href, method: 'GET', mode: 'cors', ...init } as Request
    await happen('fetch', { request, respondWith: (given: Promise<Response>) => (answer = given) })
    return answer
  }
  const cachedPaths = () =>
    [...stores.values()].flatMap((store) => [...store.keys()].map((key) => key.slice(origin.length)))
  return { scope: scope as unknown as CacheScope, happen, ask, cachedPaths, stores }
}

const network = vi.fn<(request: unknown) => Promise<Response>>()
afterEach(() => vi.unstubAllGlobals())

function answers(text: string) {
  network.mockReset()
  network.mockImplementation(async () =>
    Object.defineProperty(new Response(text), 'type', { value: 'basic' }),
  )
  vi.stubGlobal('fetch', network)
}

test('the build’s own files are asked once and then kept', async () => {
  answers('a file')
  const { scope, happen, ask, cachedPaths } = worker()
  cacheForOffline(scope, 'one')
  await happen('install')
  for (let time = 0; time < 2; time++) expect(await (await ask('/assets/root-abc.js'))?.text()).toBe('a file')
  expect(network).toHaveBeenCalledTimes(2)
  expect(cachedPaths()).toEqual(['/offline', '/assets/root-abc.js'])
})

test('answers, photos, pages and what is sent are never kept', async () => {
  answers('private')
  const { scope, happen, ask, cachedPaths } = worker()
  cacheForOffline(scope, 'one')
  await happen('install')
  for (const url of [
    '/api/v1/users/me',
    '/photos/a/185.webp?s=1',
    '/ip',
    '/dev/mail.json',
    '/brand/harana-logo.svg',
  ])
    expect(await ask(url)).toBeUndefined()
  expect(await ask('/assets/a.js', { method: 'POST' })).toBeUndefined()
  expect(await ask('https://elsewhere.example/assets/a.js')).toBeUndefined()
  expect(await (await ask('/likes', { mode: 'navigate' }))?.text()).toBe('private')
  expect(cachedPaths()).toEqual(['/offline'])
  expect(isCacheable({ method: 'GET', url: `${origin}/assetsx/a.js` }, origin)).toBe(false)
})

test('a page that can’t be reached is answered with the one that says so', async () => {
  answers('You are offline')
  const { scope, happen, ask } = worker()
  cacheForOffline(scope, 'one')
  await happen('install')
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await (await ask('/likes', { mode: 'navigate' }))?.text()).toBe('You are offline')
})

test('a new build waits until it is asked for, then drops what the old one kept', async () => {
  answers('x')
  const { scope, happen, ask, stores } = worker()
  cacheForOffline(scope, 'one')
  await happen('install')
  await ask('/assets/a.js')
  cacheForOffline(scope, 'two')
  await happen('install')
  expect([...stores.keys()]).toEqual(['build-one', 'build-two'])
  await happen('message', { data: 'something else' })
  expect(scope.skipWaiting).not.toHaveBeenCalled()
  await happen('message', { data: 'update' })
  expect(scope.skipWaiting).toHaveBeenCalledOnce()
  await happen('activate')
  expect([...stores.keys()]).toEqual(['build-two'])
})
