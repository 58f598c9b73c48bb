import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { WebBuild } from '@harana/contract/model/web-build'
import { pageRouteByPattern } from '@harana/contract/policy/page-routes'
import { expect as check, onTestFinished, test } from 'vitest'
import { sql } from '../apps/api/src/db/db.ts'
import { Takeover } from '../apps/api/src/domains/accounts/takeover-state.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { expect } from './expect.ts'
import { startBeforeNewBuild } from './new-build.ts'
import { desktop, phone, sharedSite } from './site.ts'

const site = sharedSite()

test('can be installed, says so when there is no network, and keeps nothing private for then', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
  const page = await site.member(token, { ...phone, serviceWorkers: 'allow' })
  await page.goto('/likes')
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  check(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready)

  // From the second page on the worker is in charge.
  await page.goto('/visits')
  await expect(page.getByRole('heading', { level: 1, name: 'My Visitors' })).toBeVisible()
  await page.goto('/find-my-cupid-match')
  await expect(page.getByRole('heading', { level: 1, name: 'My Search' })).toBeAttached()
  const cached = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  check(cached).toContain('/offline')
  check(cached.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3)
  check(cached.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])
  const ways = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      isOfBuild: new URL(entry.name).pathname.startsWith('/assets/'),
      way: entry.toJSON().workerMatchedSourceType as string,
    })),
  )
  const waysOf = (ofBuild: boolean) =>
    new Set(ways.flatMap((one) => (one.isOfBuild === ofBuild ? one.way : [])))
  check(waysOf(true)).toEqual(new Set(['fetch-event']))
  check(waysOf(false)).toEqual(new Set(['network']))

  await page.context().setOffline(true)
  await page.goto('/likes')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  // By itself once the network is back, without "Try again".
  await expect(page.getByRole('link', { name: /^Try again/ })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
})

test('without a network a card opens all the same, and the list behind it stays', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
  const { id } = await createMember(site.db, { profile: { profileName: 'Near_By' } })
  const page = await site.member(token, phone)
  await page.goto('/find-my-cupid-match')
  const card = page.getByRole('link', { name: /Near_By/ })
  await expect(card).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('settled').length > 0)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await card.click()
  await page.waitForURL(`**/profile/${id}`)
  await expect(
    page.getByText('You are offline. We bring this page up to date when you are back.'),
  ).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await card.click()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /^Near_By/ })).toBeVisible()
})

test('a page whose code has not come yet waits for the network, the one before it stays, and both are told of', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
  const page = await site.member(token, desktop)
  await page.goto('/likes')
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'before'
  })
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'My Visitors' }).click()
  const notice = page.getByText('No connection. The page opens as soon as you are back.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'My Visitors' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  check(await page.evaluate(() => document.documentElement.dataset.mark)).toBe('before')
})

test('a new build is told of, and loaded once one says so and not before', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
  const front = await startBeforeNewBuild(site.origin)
  onTestFinished(() => front.stop())
  const page = await site.member(token, { ...phone, serviceWorkers: 'allow' })
  await page.goto(`${front.origin}/likes`)
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
  check(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const notice = page.getByText('A new version is ready.')
  await expect(notice).toHaveCount(0)

  front.deploy()
  await page.evaluate(async () => {
    document.documentElement.dataset.mark = 'before'
    await (await navigator.serviceWorker.ready).update()
  })
  await expect(notice).toBeVisible()
  check(await page.evaluate(() => document.documentElement.dataset.mark)).toBe('before')

  // Whatever the page asks for meanwhile does not keep the next worker waiting.
  await page.evaluate(() => void setInterval(() => fetch('/ip'), 10))
  await page.getByRole('button', { name: 'Load it now' }).click()
  await page.waitForFunction(() => document.documentElement.dataset.mark === undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'My Likes' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('My Search loads at most 230 kB of script and 25 kB of style at first, as they are sent, in no more than 20 files', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
  await createMember(site.db, { age: 30, profile: { profileName: 'Seen_First' } })
  const page = await site.member(token, phone)
  await page.goto('/find-my-cupid-match')
  await expect(page.getByRole('heading', { level: 1, name: 'My Search' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Like Seen_First' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.getEntriesByName('settled').length > 0)
  const loaded = await page.evaluate(() =>
    // What is loaded ahead once the page has settled comes after what it is made of.
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < performance.getEntriesByName('settled')[0]!.startTime)
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  )
  // A file that is preloaded and then run is named twice.
  const files = [...new Map(loaded)]
  const sent = (ending: string) =>
    files.filter(([name]) => name.endsWith(ending)).reduce((sum, [, bytes]) => sum + bytes, 0)
  check(sent('.js')).toBeGreaterThan(100_000)
  check(sent('.js')).toBeLessThanOrEqual(230_000)
  check(sent('.css')).toBeGreaterThan(10_000)
  check(sent('.css')).toBeLessThanOrEqual(25_000)
  check(files.filter(([name]) => /\.(js|css)$/.test(name)).length).toBeLessThanOrEqual(20)
})

test('the document asks for the member and the first answer before any code has come, and nobody asks for them again', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
  const other = await createMember(site.db, { profile: { profileName: 'Asked_First' } })
  for (const [path, call] of [
    ['/find-my-cupid-match', 'profiles/searchprofiles'],
    [`/profile/${other.id}`, 'profiles/getprofile'],
  ] as const) {
    const page = await site.member(token, phone)
    const asked: string[] = []
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname.replace('/api/v1/', '')
      asked.push(name)
      if (name === call) resolve()
    })
    // No code comes before it was asked.
    await page.route('**/assets/*.js', async (route) => {
      await begun
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('main').getByText('Asked_First').first()).toBeVisible()
    for (const once of [call, 'users/me', 'public/configuration', '/ip'])
      check([once, asked.filter((name) => name === once).length]).toEqual([once, 1])
  }
})

test('members are there to see and to open on a phone before any code has come, until the page itself is drawn', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
  const other = await createMember(site.db, { age: 30, profile: { profileName: 'Seen_First' } })
  for (const path of ['/find-my-cupid-match', `/profile/${other.id}`]) {
    const page = await site.member(token, phone)
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    const { promise: seen, resolve: letCodeCome } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await seen
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const first = page.locator('.first-view')
    const link = first.getByRole('link').first()
    await expect(link).toBeVisible()
    const [name, href] = [await link.locator('strong').textContent(), await link.getAttribute('href')]
    if (path !== '/find-my-cupid-match') check([name, href]).toEqual(['Seen_First, 30', path])
    check(href).toMatch(/^\/profile\/\d+$/)
    letCodeCome()
    await expect(first).toHaveCount(0)
    await expect(
      page
        .getByRole('main')
        .getByText(name?.split(',')[0] ?? '')
        .first(),
    ).toBeVisible()
    check(complaints).toEqual([])
  }
})

test('what a phone shows before the code has come gives way to a question that comes first; no wider screen has it', async () => {
  const { id, token } = await createMember(site.db, { gender: 3 })
  const other = await createMember(site.db)
  await sql`UPDATE members SET takeover = ${Takeover.Asked} WHERE id = ${id}`.execute(site.db)
  for (const screen of [phone, desktop]) {
    const page = await site.member(token, screen)
    const { promise: looked, resolve: letCodeCome } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await looked
      await route.continue()
    })
    const answered = page.waitForResponse('**/profiles/getprofile?*')
    await page.goto(`/profile/${other.id}`, { waitUntil: 'commit' })
    await (await answered).finished()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    const first = page.locator('.first-view')
    await expect(first).toHaveCount(screen === phone ? 1 : 0)
    letCodeCome()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Loading')
    await expect(first).toHaveCount(0)
  }
})

/** How much script a signed-in page may load at first, in kB as it is sent, where that is more than most may. */
const largerThanMost: Record<string, number> = {
  '/admin/:activeKey?/:subKey?': 440,
  '/settings': 370,
  '/settings/:activeKey/:subKey?': 370,
  '/settings/account/my-data': 370,
  '/change-password': 370,
  '/chat/:conversationId?': 333,
  '/chat/with/:profileId': 333,
  '/my-profile': 340,
  '/me': 340,
  '/post-profile-and-earn': 340,
}

test('every signed-in page names its files in its document, and they are no more than it may load', () => {
  const build = join(projectFolder, 'apps/web/build')
  const { app, routes }: WebBuild = JSON.parse(readFileSync(join(build, 'pages.json'), 'utf8'))
  const page = readFileSync(join(build, app.harana), 'utf8')
  const filesIn = (html: string) =>
    [...html.matchAll(/href="(\/assets\/[^"#]+\.js)"/g)].map(([, file]) => file!)
  const bytes = (file: string) => {
    const [sent, plain] = [join(build, `client${file}.br`), join(build, `client${file}`)]
    return statSync(existsSync(sent) ? sent : plain).size
  }
  const tooLarge = Object.entries(routes).flatMap(([pattern, links]) => {
    const level = pageRouteByPattern.get(pattern)?.for.level ?? 'anyone'
    if (level === 'anyone' || level === 'visitor') return []
    if (filesIn(links).length === 0) return [`${pattern} names none`]
    const kB =
      [...new Set([...filesIn(page), ...filesIn(links)])].reduce((sum, file) => sum + bytes(file), 0) / 1000
    return kB > (largerThanMost[pattern] ?? 315) ? [`${pattern} ${kB.toFixed(0)} kB`] : []
  })
  check(tooLarge).toEqual([])
  check(filesIn(routes['/find-my-cupid-match'] ?? '').length).toBeGreaterThan(2)
})

test('no browser is sent the contract’s schemas', () => {
  const assets = join(projectFolder, 'apps/web/build/client/assets')
  const withSchemas = globSync('*.js', { cwd: assets }).filter((file) =>
    readFileSync(join(assets, file), 'utf8').includes('_zod'),
  )
  check(withSchemas).toEqual([])
})

test('the code of the admin area is a file of its own, which staff load and no member does', async () => {
  const { token } = await createMember(site.db, { gender: 3 })
  const staff = await createMember(site.db, { staffRoles: ['administrator'] })
  const loadedBy = async (as: string, path: string, heading: string) => {
    const page = await site.member(as, phone)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
    await page.waitForLoadState('networkidle')
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    return names.filter((name) => /\/admin-[^/]+\.(js|css)$/.test(name))
  }
  check(await loadedBy(token, '/find-my-cupid-match', 'My Search')).toEqual([])
  check((await loadedBy(staff.token, '/admin', 'Dashboard')).length).toBeGreaterThan(0)
})

test('each site has a manifest of its own', async () => {
  for (const [origin, name] of [
    [site.origin, 'Harana'],
    [site.tagpo, 'Tagpo'],
  ] as const) {
    const page = await site.person(phone)
    await page.goto(`${origin}/login`)
    const href = await page.locator('link[rel="manifest"]').getAttribute('href')
    const manifest = await page.evaluate(async (address) => (await fetch(address!)).json(), href)
    check(manifest).toMatchObject({ name, scope: '/', display: 'standalone' })
    for (const { src, type } of manifest.icons) {
      const sent = await page.evaluate(async (at) => (await fetch(at)).headers.get('content-type'), src)
      check(sent).toBe(type)
    }
  }
})
