/** The part of a service worker's global scope that is used here; TypeScript's types for pages don't have it. */
export type PushScope = {
  location: { origin: string }
  registration: { showNotification(title: string, options?: NotificationOptions): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PushWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushHappened) => void): void
  addEventListener(type: 'notificationclick', listener: (event: PushClicked) => void): void
}
type PushWindow = {
  url: string
  visibilityState: DocumentVisibilityState
  focus(): Promise<PushWindow>
  navigate(url: string): Promise<PushWindow | null>
}
type Lasting = { waitUntil(work: Promise<unknown>): void }
type PushHappened = Lasting & { data: { json(): unknown } | null }
type PushClicked = Lasting & { notification: { data: unknown; close(): void } }

/** Shows pushed notifications and opens the page of a pressed one. Call it once, while the service worker starts. */
export function answerPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(follow(scope, event.notification.data))
  })
}

/** Shows a notification. Browsers require one for each push, so a malformed push shows at least the host name. */
async function show(scope: PushScope, data: PushHappened['data']): Promise<void> {
  const { title, body, icon, tag, path } = textsOf(data)
  await scope.registration.showNotification(title || new URL(scope.location.origin).hostname, {
    body,
    tag: tag || 'news',
    data: { path: path || '/notifications' },
    // Only images of this site.
    ...(icon.startsWith('/') && !icon.startsWith('//') && { icon, badge: icon }),
  })
}

const fields = ['title', 'body', 'icon', 'tag', 'path'] as const

function textsOf(data: PushHappened['data']): Record<(typeof fields)[number], string> {
  let read: Partial<Record<string, unknown>> = {}
  try {
    read = Object(data?.json())
  } catch {
    // The push does not have the format that our server sends.
  }
  const text = (field: string) => (typeof read[field] === 'string' ? read[field] : '')
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as ReturnType<typeof textsOf>
}

/** Opens the page in an open window of this site, preferably the visible one; else in a new one. */
async function follow(scope: PushScope, data: unknown): Promise<void> {
  const { origin } = scope.location
  const target = new URL(String(Object(data).path ?? '/'), origin)
  const url = target.origin === origin ? target.href : origin
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const own = open.filter((one) => new URL(one.url).origin === origin)
  const window = own.find(({ visibilityState }) => visibilityState === 'visible') ?? own[0]
  if (!window) return void (await scope.clients.openWindow(url))
  await window.focus().catch(() => {})
  // A window that this worker does not control can't be navigated.
  await window.navigate(url).catch(() => scope.clients.openWindow(url))
}
