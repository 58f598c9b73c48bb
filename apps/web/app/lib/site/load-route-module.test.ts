import { beforeEach, expect, test, vi } from 'vitest'
import { loadRouteModule } from './load-route-module.ts'

const page = (name: string) => `data:text/javascript,export const name = '${name}'`
const ask = vi.fn<(file: string) => Promise<Response>>()
const reload = vi.fn()
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
let browser: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  ask.mockReset()
  ask.mockImplementation(async () => new Response())
  browser = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', browser)
  vi.stubGlobal('fetch', ask)
  return () => vi.useRealTimers()
})

test('the file of a page is fetched before it is imported, and what is loaded never again', async () => {
  const loaded = {}
  const first = { id: 'first', module: page('first'), imports: ['/shared.js'], css: ['/first.css'] }
  expect(await loadRouteModule(first, loaded)).toMatchObject({ name: 'first' })
  await loadRouteModule({ id: 'second', module: page('second'), imports: ['/shared.js'] }, loaded)
  await loadRouteModule(first, loaded)
  expect(ask.mock.calls.flat()).toEqual([page('first'), page('second')])
  expect(Object.keys(loaded)).toEqual(['first', 'second'])
})

test('each file of a page that the network is missing for is fetched once before it is imported', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const files = { imports: ['/of-both.js'], css: ['/third.css'] }
  await loadRouteModule({ id: 'third', module: page('third'), ...files }, {})
  vi.stubGlobal('navigator', { onLine: true })
  ask.mockImplementationOnce(unreachable)
  const opening = loadRouteModule({ id: 'fourth', module: page('fourth'), ...files, css: ['/4.css'] }, {})
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await opening).toMatchObject({ name: 'fourth' })
  expect(ask.mock.calls.flat()).toEqual([
    ...[page('third'), '/of-both.js', '/third.css'],
    ...[page('fourth'), page('fourth'), '/4.css'],
  ])
})

test('a page waits until its files can be reached: when the browser is back, or some seconds later', async () => {
  for (const [name, comeBack] of [
    ['told', () => browser.dispatchEvent(new Event('online'))],
    ['untold', () => vi.advanceTimersByTimeAsync(5_000)],
  ] as const) {
    ask.mockImplementation(unreachable)
    let opened = false
    const opening = loadRouteModule({ id: name, module: page(name) }, {}).then((module) => {
      opened = true
      return module
    })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(opened).toBe(false)
    ask.mockImplementation(async () => new Response())
    await comeBack()
    expect(await opening).toMatchObject({ name })
  }
  expect(reload).not.toHaveBeenCalled()
})

test('a page waits for a server that is down for a moment', async () => {
  ask.mockImplementationOnce(async () => new Response('', { status: 502 }))
  const opening = loadRouteModule({ id: 'down', module: page('down') }, {})
  await vi.advanceTimersByTimeAsync(4_000)
  expect(ask).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await opening).toMatchObject({ name: 'down' })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the document is loaded anew where the build no longer has the page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  ask.mockImplementation(async () => new Response('', { status: 404 }))
  void loadRouteModule({ id: 'gone', module: 'data:text/javascript,import "gone"' }, {})
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(log).toHaveBeenCalledOnce()
})
