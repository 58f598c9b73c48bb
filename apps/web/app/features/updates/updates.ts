import { hasServiceWorkers, serviceWorker } from '../../lib/device/service-worker.ts'

/** How often an open page looks for a new build, in milliseconds. */
const ASK_EVERY = 3_600_000

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

/** Activates the build that waits and reloads the page; where none waits any more, another tab has activated it. */
function change({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload()
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage('update')
  } else reload()
}
