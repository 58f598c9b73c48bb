import { call } from '../api/api.ts'
import { debug } from './debug.ts'
import { hasServiceWorkers, serviceWorker } from './service-worker.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

/**
 * This browser's pushes. It takes them for the member who pressed "Allow" in it, whose number is kept in the local
 * storage; a log-out empties that, and with it ends the pushes.
 */

const log = debug('push')
const KEY = 'push-for'

/** Calls `listener` whenever the state may have changed, because a member returns from the browser's settings. */
export function onPushState(listener: () => void): () => void {
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The browser's permission for pushes; 'denied' can only be changed in the browser's settings. */
export type PushState = 'unsupported' | 'ask' | 'allowed' | 'denied'

export function pushState(): PushState {
  const able =
    hasServiceWorkers() && 'PushManager' in window && 'Notification' in window && window.isSecureContext
  if (!able) return 'unsupported'
  const { permission } = Notification
  return permission === 'default' ? 'ask' : permission === 'granted' ? 'allowed' : 'denied'
}

/**
 * Asks the member, when the browser has not yet, and has pushes sent here. Call it from a click alone.
 * @param key the installation's public key
 * @param memberId who pressed
 * @returns the state after it; only 'allowed' means that pushes come
 * @throws when the browser's push service can't be reached, or the server took it not (ApiError)
 */
export async function allowPushes(key: string, memberId: number): Promise<PushState> {
  if (pushState() === 'ask') await Notification.requestPermission()
  if (pushState() !== 'allowed') return pushState()
  const { pushManager } = await serviceWorker()
  // A subscription made for another key or another member can't be used.
  await (await pushManager.getSubscription())?.unsubscribe()
  await hand(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }))
  writeStored('localStorage', KEY, String(memberId))
  return 'allowed'
}

/** Ends this browser's pushes, on the server as well. @throws ApiError */
export async function stopPushes(): Promise<void> {
  await call('notifications/unsubscribepush', {})
  await forgetPushes()
}

/** Ends this browser's pushes here only: the server ends them with the session. */
export async function forgetPushes(): Promise<void> {
  if (readStored('localStorage', KEY) === null) return
  removeStored('localStorage', (key) => key === KEY)
  const subscription = await current().catch(() => null)
  await subscription?.unsubscribe().catch((error) => log('not let go', error))
}

/**
 * Tells the server where this browser takes pushes, when it takes any for this member: it may be another place, or
 * another session, than before. Call it when the application starts.
 */
export async function keepPushes(memberId: number): Promise<void> {
  if (readStored('localStorage', KEY) !== String(memberId) || pushState() !== 'allowed') return
  try {
    const subscription = await current()
    if (subscription) await hand(subscription)
  } catch (error) {
    log('not told', error)
  }
}

async function current(): Promise<PushSubscription | null> {
  const registration = hasServiceWorkers() ? await navigator.serviceWorker.getRegistration('/') : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function hand(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await call('notifications/subscribepush', {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  })
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
