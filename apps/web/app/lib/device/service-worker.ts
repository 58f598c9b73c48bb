import { serviceWorkerUrl } from './trusted-types.ts'

/** Whether this browser supports service workers. */
export const hasServiceWorkers = (): boolean => 'serviceWorker' in navigator

/**
 * This site's service worker, registered on the first call.
 * @throws when it could not be loaded
 */
export async function serviceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(serviceWorkerUrl(), { scope: '/' })
  return navigator.serviceWorker.ready
}
