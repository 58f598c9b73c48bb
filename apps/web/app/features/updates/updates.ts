import { hasServiceWorkers, serviceWorker } from '../../lib/device/service-worker.ts'

/** A page that stays open asks for a new build this often, in milliseconds. */
const ASK_EVERY = 3_600_000

/**
 * Registers the service worker of a built site and calls `ask` when a new build waits; what it is given loads that
 * build. Returns what ends it.
 */
export function onUpdate(ask: (load: () => void) => void): () => void {
  if (!import.meta.env.PROD || !hasServiceWorkers()) return () => {}
  let ended = false
  let timer: ReturnType<typeof setInterval> | undefined
  const begin = async () => {
    const registration = await serviceWorker()
    if (ended) return
    const offer = () => {
      const { waiting } = registration
      // Without one in charge this is the first build, which replaces nothing.
      if (waiting && navigator.serviceWorker.controller) ask(() => change(waiting))
    }
    offer()
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => installing.state === 'installed' && offer())
    })
    timer = setInterval(() => void registration.update().catch(() => {}), ASK_EVERY)
  }
  // A browser that forbids it goes on without.
  begin().catch(() => {})
  return () => {
    ended = true
    clearInterval(timer)
  }
}

/** Puts the waiting build in charge and loads the page with it. */
function change(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('update')
}
