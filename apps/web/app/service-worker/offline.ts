/**
 * The cache for a phone without a network: the build's own files, whose names change with their content, and the
 * offline page. Answers of calls, photos and the application's pages are never cached.
 */

/** The part of a service worker's global scope that is used here; TypeScript's types for pages don't have it. */
export type CacheScope = {
  location: { origin: string }
  caches: CacheStorage
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
}
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Installing = Lasting & {
  addRoutes?(rules: Route[]): Promise<void>
}
/** Of several that fit a request the first counts. */
type Route = {
  condition: { urlPattern: string } | { requestMode: RequestMode }
  source: 'network' | 'fetch-event'
}
type Asked = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }

const OFFLINE = '/offline'

/**
 * What the worker does not answer goes past it where a browser can do that: each request would start it only to be
 * passed on, and in Chromium one at the moment at which the next worker takes over leaves that one waiting.
 */
const routes: Route[] = [
  { condition: { urlPattern: '/assets/*' }, source: 'fetch-event' },
  { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
  { condition: { urlPattern: '/*' }, source: 'network' },
]

/** Whether a request is for a file of the build, which never changes and is the same for everybody. */
export function isCacheable(request: Pick<Request, 'method' | 'url'>, origin: string): boolean {
  const url = new URL(request.url)
  return request.method === 'GET' && url.origin === origin && url.pathname.startsWith('/assets/')
}

/** Installs the cache's listeners. Call it once, while the service worker starts. @param build the build's hash */
export function cacheForOffline(scope: CacheScope, build: string): void {
  const { caches, location } = scope
  const name = `build-${build}`

  scope.addEventListener('install', (event) => {
    event.waitUntil(
      Promise.all([caches.open(name), offlinePage()]).then(([cache, page]) => cache.put(OFFLINE, page)),
    )
    event.addRoutes?.(routes).catch(() => {})
  })
  // An open page keeps its own build until its reader agrees to load the next one.
  scope.addEventListener('message', ({ data }) => {
    if (data === 'update') void scope.skipWaiting()
  })
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      caches
        .keys()
        .then((names) => Promise.all(names.filter((one) => one !== name).map((one) => caches.delete(one)))),
    ),
  )
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (isCacheable(request, location.origin)) event.respondWith(fromCache(request))
    else if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(request))
  })

  /**
   * Fetches the offline page and copies it: a response that was redirected can't answer a navigation.
   */
  async function offlinePage(): Promise<Response> {
    const answer = await fetch(OFFLINE)
    if (!answer.ok) throw new Error(`${OFFLINE} answered ${answer.status}`)
    return new Response(await answer.blob(), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }

  async function fromCache(request: Request): Promise<Response> {
    const cache = await caches.open(name)
    const cached = await cache.match(request)
    if (cached) return cached
    const answer = await fetch(request)
    if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone())
    return answer
  }

  async function page(request: Request): Promise<Response> {
    try {
      return await fetch(request)
    } catch (error) {
      const offline = await caches.match(OFFLINE)
      if (offline) return offline
      throw error
    }
  }
}
