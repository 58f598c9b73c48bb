import { hasServiceWorkers, serviceWorker } from '../../lib/device/service-worker.ts'

/** How often an open page looks for a new build, in milliseconds. */
const ASK_EVERY = 3_600_000
/** How long the next worker is waited for, in milliseconds. */
const ACTIVATION_WAIT = 2_000

/**
 * Registers the service worker of a built site, and calls `ask` when a new build is waiting, with a function that loads
 * that build. Returns a function that stops the checks.
 */
export function onUpdate(ask: (load: () => void) => void): () => void {
  if (!import.meta.env.PROD || !hasServiceWorkers()) return () => {}
  let ended = false
  let timer: ReturnType<typeof setInterval> | undefined
  const begin = async () => {
    const registration = await serviceWorker()
    if (ended) return
    const offer = () => {
      // Without a controller this is the first build, which replaces none.
      if (registration.waiting && navigator.serviceWorker.controller) ask(() => change(registration))
    }
    offer()
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => installing.state === 'installed' && offer())
    })
    timer = setInterval(() => void registration.update().catch(() => {}), ASK_EVERY)
  }
  // A browser that forbids service workers works without updates.
  begin().catch(() => {})
  return () => {
    ended = true
    clearInterval(timer)
  }
}

/**
 * Activates the build that waits and reloads the page, also where none waits any more, since another tab has activated
 * it. Chromium gives up an activation when the page asks its present worker for something at that moment, and makes up
 * for it as the page is reloaded.
 */
function change({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => {
    // Whoever stays, since something is not saved, is asked once.
    clearTimeout(timer)
    navigator.serviceWorker.removeEventListener('controllerchange', reload)
    window.location.reload()
  }
  const timer = setTimeout(reload, waiting ? ACTIVATION_WAIT : 0)
  navigator.serviceWorker.addEventListener('controllerchange', reload)
  waiting?.postMessage('update')
}
