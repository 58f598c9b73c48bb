import { beforeEach, expect, test, vi } from 'vitest'
import { onUpdate } from './updates.ts'

type Worker = EventTarget & { state: string; postMessage: ReturnType<typeof vi.fn> }
const worker = (state: string): Worker => Object.assign(new EventTarget(), { state, postMessage: vi.fn() })

let registration: EventTarget & {
  waiting: Worker | null
  installing: Worker | null
  update: () => Promise<void>
}
let container: EventTarget & { controller: Worker | null }
const reload = vi.fn()
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  reload.mockReset()
  registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: async () => {},
  })
  container = Object.assign(new EventTarget(), {
    controller: worker('activated'),
    register: async () => registration,
    ready: Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubEnv('PROD', true)
})

function install() {
  const next = worker('installing')
  registration.installing = next
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = next
  next.state = 'installed'
  next.dispatchEvent(new Event('statechange'))
  return next
}

test('a new build is loaded when its reader agrees, and not before', async () => {
  const ask = vi.fn<(load: () => void) => void>()
  const end = onUpdate(ask)
  await settle()
  expect(ask).not.toHaveBeenCalled()
  const next = install()
  expect(ask).toHaveBeenCalledOnce()
  container.dispatchEvent(new Event('controllerchange'))
  expect([next.postMessage.mock.calls, reload.mock.calls]).toEqual([[], []])
  ask.mock.calls[0]![0]()
  expect(next.postMessage).toHaveBeenCalledWith('update')
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
  end()
})

test('it is loaded at once where another tab has activated it', async () => {
  const ask = vi.fn<(load: () => void) => void>()
  const end = onUpdate(ask)
  await settle()
  install()
  registration.waiting = null
  ask.mock.calls[0]![0]()
  expect(reload).toHaveBeenCalledOnce()
  end()
})

test('one that waits since the last visit is offered at once; the very first is not', async () => {
  registration.waiting = worker('installed')
  const ask = vi.fn()
  onUpdate(ask)()
  const end = onUpdate(ask)
  await settle()
  expect(ask).toHaveBeenCalledOnce()
  end()
  container.controller = null
  const first = vi.fn()
  const stop = onUpdate(first)
  await settle()
  install()
  expect(first).not.toHaveBeenCalled()
  stop()
})

test('a browser that has no service workers, or forbids them, goes on without', async () => {
  const ask = vi.fn()
  Object.assign(container, { register: async () => Promise.reject(new Error('forbidden')) })
  onUpdate(ask)()
  await settle()
  vi.stubGlobal('navigator', {})
  onUpdate(ask)()
  expect(ask).not.toHaveBeenCalled()
})
