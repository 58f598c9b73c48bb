import { serviceWorkerUrl } from './trusted-types.ts'

/** Whether this browser can have one at all. */
export const hasServiceWorkers = (): boolean => 'serviceWorker' in navigator

/**
 * This site's service worker, registered when it is first asked for.
 * @throws when it could not be loaded
 */
export async function serviceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(serviceWorkerUrl(), { scope: '/' })
  return navigator.serviceWorker.ready
}
