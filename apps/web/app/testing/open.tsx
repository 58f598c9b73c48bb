import { credits } from '@harana/contract/model/money'
import '../ui/theme/mantine.css'
import '../ui/theme/base.css'
import type { ProfileStatus } from '@harana/contract/model/profile-status'
import type { Site } from '@harana/contract/model/site'
import { type PageRouteName, pageRouteNames, pageRoutes } from '@harana/contract/policy/page-routes'
import type { ReactElement, ReactNode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, parsePath, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { page } from 'vitest/browser'
import { Appearance } from '../appearance.tsx'
import { activate } from '../lib/i18n/i18n.ts'
import type { Member } from '../lib/session/session.tsx'
import { openStore } from '../lib/session/store.ts'
import { SiteProvider } from '../lib/site/site.ts'
import { framed, type Pages, plain } from '../page-files.ts'
import Root, { ErrorBoundary } from '../root.tsx'
import { toast } from '../ui/toast/toast.tsx'
import { someEarnings, someInvites } from './money-samples.ts'
import { aConfiguration, aMember, chatNews } from './samples.ts'
import { type Answers, answerAll, startServer } from './server.ts'
import { startSockets } from './sockets.ts'
import { startTime } from './time.ts'

/** Renders components, and the whole application, in the test's browser, with a server whose answers the test gives. */

export const phone = [390, 844] as const
export const desktop = [1440, 900] as const

let root: ReactRoot | undefined
let stopServer: () => void
let stopSockets: () => void

/**
 * The browser gives the window the focus when it likes, and then answers of more than five seconds ago are loaded again:
 * on a busy machine, a test would see a request that it did not cause. A test that is about the focus sends the event.
 */
window.addEventListener(
  'focus',
  (event) => {
    if (event.isTrusted && event.target === window) event.stopImmediatePropagation()
  },
  { capture: true },
)

/** Before each test: a browser that remembers nothing, and a server without answers. */
export async function prepare(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  stopServer = startServer()
  stopSockets = startSockets()
  // A window that changes its size in the middle of a transition between pages ends that with an error nobody awaits.
  await document.activeViewTransition?.finished
  // To give a window the size that it has takes a twentieth of all these tests' time.
  if (innerWidth !== desktop[0] || innerHeight !== desktop[1]) await page.viewport(...desktop)
}

/** After each test. Throws if the server was asked for what it had no answer to. */
export function cleanUp(): void {
  root?.unmount()
  toast.clear()
  openStore(null)
  startTime()
  stopSockets()
  stopServer()
}

/** Renders a component within the theme, the locale and the toasts that every component needs. */
export const show = (children: ReactNode) => draw(<Appearance>{children}</Appearance>)

function draw(children: ReactNode, site: Site = 'harana'): void {
  root?.unmount()
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  root.render(<SiteProvider value={site}>{children}</SiteProvider>)
}

type Opened = {
  /** The member who is logged in; null is a visitor. */
  as?: Member | null
  /** The status of this member's sign-up. */
  status?: ProfileStatus
  answers?: Answers
  /** What the browser's history holds for this entry besides its URL. */
  state?: unknown
  /** Stands in place of the page at this URL, within the members' layout: for a part that a test shows by itself. */
  page?: ReactElement
}

/**
 * Opens a URL of the web app as a browser would, with its routes, gates and pages. Returns the current URL and the
 * movement through the history.
 */
export async function open(
  url: string,
  { as = aMember(), status = 'SUCCESS', answers, state, page }: Opened = {},
) {
  await activate('en')
  answerAll({
    'public/configuration': aConfiguration(),
    'users/startpasskeylogin': { options: { challenge: 'AAAA' } },
    'realtime/getticket': { ticket: 'a-ticket' },
    'notifications/getnewnotifications': { timestamp: 1, unread: 0, notifications: [] },
    'notifications/getnotifications': { timestamp: 1, unread: 0, more: false, notifications: [] },
    'chat/getnews': chatNews(),
    'chat/markdelivered': {},
    'profiles/countprofiles': { found: 4, more: false },
    'profiles/getliftedprofiles': { profiles: [] },
    'gifts/getreceivedgifts': { gifts: [], total: 0 },
    'credits/getearnings': someEarnings(),
    'invites/getsummary': someInvites(),
    'profiles/getweek': { likes: 0, visits: 0, mutual: 0 },
    'profiles/getlift': { credits: credits(50), hours: 24, until: null },
    ...(as && { 'users/me': { code: status, userInfo: as } }),
    ...answers,
  })
  if (as) sessionStorage.setItem('authToken', 'a-token')
  const router = createMemoryRouter(routes(page && { path: url, element: page }), {
    initialEntries: [{ ...parsePath(url), state }],
  })
  const been = [router.state.location.pathname]
  router.subscribe(({ location: { pathname } }) => {
    if (been.at(-1) !== pathname) been.push(pathname)
  })
  await ready(router)
  draw(<RouterProvider router={router} />)
  return {
    /** Path and query of the page that is open. */
    at: () => router.state.location.pathname + router.state.location.search,
    /** The paths so far, in their order. */
    been: () => been,
    /** The hash of the page that is open, with its `#`. */
    hash: () => router.state.location.hash,
    /** What the entry of the history holds besides its URL. */
    state: () => router.state.location.state,
    /** Moves by this many entries in the history; a negative number goes back. */
    go: (entries: number) => router.navigate(entries),
    /** Follows a link to this URL, which may leave something in the history's entry besides. */
    visit: (url: string, state?: unknown) => router.navigate(url, { state }),
  }
}

/** Resolves once the page's modules are loaded. */
const ready = ({ state, subscribe }: ReturnType<typeof createMemoryRouter>) =>
  new Promise<void>((resolve) => {
    if (state.initialized) return resolve()
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

const modules = import.meta.glob<{ default: () => ReactNode; handle?: unknown }>('../pages/*.tsx')

const routeOf = (path: string, file: string): RouteObject => ({
  path,
  id: path,
  lazy: async () => {
    const { default: Component, handle } = await modules[`../pages/${file}.tsx`]!()
    return { Component, handle }
  },
})
const routesOf = (pages: Pages): RouteObject[] =>
  Object.entries(pages).flatMap(([name, file]) =>
    pageRoutes[name as PageRouteName].at.map((path) => routeOf(path, file)),
  )
const withoutPage = pageRouteNames.filter((name) => !plain[name] && !framed[name])

const Nothing = () => null
const Layout = () => (
  <Appearance>
    <Root />
  </Appearance>
)
const Failure = () => (
  <Appearance>
    <ErrorBoundary />
  </Appearance>
)

/** All routes of the app; within the members' layout, the page of `instead` is the given one. */
const routes = (instead?: { path: string; element: ReactElement }): RouteObject[] => [
  {
    Component: Layout,
    ErrorBoundary: Failure,
    HydrateFallback: Nothing,
    children: [
      ...routesOf(plain),
      {
        id: 'member-layout',
        lazy: async () => ({ Component: (await modules['../pages/member-layout.tsx']!()).default }),
        children: routesOf(framed).map((route) =>
          instead && route.path === instead.path ? { ...instead, id: route.path } : route,
        ),
      },
      ...withoutPage.flatMap((name) =>
        pageRoutes[name].at.map((path) => ({ path, id: path, Component: Outlet })),
      ),
    ],
  },
]
