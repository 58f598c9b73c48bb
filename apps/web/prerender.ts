import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { locales } from '@harana/contract/model/locale'
import { type Site, sites } from '@harana/contract/model/site'
import { ROUTE_FILES, type WebBuild } from '@harana/contract/model/web-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { build as bundle, type Rolldown } from 'vite'
import { pathsOf, publicPages, publicPath } from './app/lib/site/public-pages.ts'
import { drawOgImage } from './og-image.ts'
import { offlinePage, writeServiceWorker } from './service-worker.ts'

/**
 * The build's last step: renders the application's page per site (by host name) and the public pages per site and
 * locale (by path), removes the application's scripts from the public pages, hashes the remaining inline scripts, draws
 * the preview images of links to the sites, and compresses the static files.
 */
export async function finishBuild(build: string): Promise<void> {
  const server = path.join(build, 'server')
  const client = path.join(build, 'client')
  const enhancement = await bundleScript(path.join(build, '../enhance.ts'))
  const early = await bundleScript(path.join(build, '../early.ts'))
  const module = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(server, 'index.js')).href
  )) as ServerBuild
  const prerenderedPaths = locales.flatMap((locale) => publicPages.flatMap((page) => pathsOf(page, locale)))
  const render = createRequestHandler({ ...module, prerender: prerenderedPaths }, 'production')
  const perSite = <T>(make: () => T) =>
    Object.fromEntries(sites.map((site) => [site, make()])) as Record<Site, T>
  const result: WebBuild = {
    app: perSite(() => ''),
    routes: {},
    pages: perSite(() => ({})),
    sitemapPages: publicPages.map((page) => ({ en: publicPath(page, 'en'), fil: publicPath(page, 'fil') })),
    csp: {},
  }

  const save = async (file: string, html: string) => {
    await writeFile(path.join(build, file), html)
    result.csp[file] = scriptHashes(html)
  }
  await mkdir(path.join(build, 'pages'), { recursive: true })
  for (const site of sites) {
    const ask = async (pathname: string, headers?: HeadersInit) => {
      const response = await render(new Request(`http://${site}.localhost${pathname}`, { headers }))
      if (response.status !== 200) throw new Error(`${site} ${pathname} was rendered with ${response.status}`)
      return response.text()
    }
    const app = `pages/${site}-app.html`
    const html = await asBuildRequest(() => ask('/', { 'X-React-Router-SPA-Mode': 'yes' }))
    await save(app, withEarly(html, early))
    result.routes = filesOfRoutes(module.assets.routes, html)
    result.app[site] = app
    const pages: Record<string, string> = {}
    // Rendered in turn, because the locale is a state of the module and not of the request.
    for (const page of publicPages)
      for (const locale of locales) {
        const own = pathsOf(page, locale)
        const file = `pages/${site}-${page}-${locale}.html`
        const html = withoutApplication(await ask(own[0]!), enhancement)
        await save(file, await withStylesInside(html, client))
        for (const pathname of own) pages[pathname] = file
      }
    pages['/offline'] = `pages/${site}-offline.html`
    await save(pages['/offline'], await offlinePage(site, build))
    result.pages[site] = pages
    await drawOgImage(site, client)
  }
  await writeFile(path.join(build, 'pages.json'), `${JSON.stringify(result, null, 2)}\n`)
  // React Router's own pages are for one site only, and the server build has served its purpose.
  for (const file of ['index.html', '__spa-fallback.html']) await rm(path.join(client, file), { force: true })
  await rm(server, { recursive: true })
  await writeServiceWorker(build)
  await compress(client)
}

/** Returns a script that stands in a page, with all its imports, as one text. */
async function bundleScript(entry: string): Promise<string> {
  const output = await bundle({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  })
  const [{ output: chunks }] = output as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return chunks[0].code
}

/** Runs `work` as a request of the build: only for such requests React Router renders the application without a page. */
async function asBuildRequest<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env.IS_RR_BUILD_REQUEST
  process.env.IS_RR_BUILD_REQUEST = 'yes'
  try {
    return await work()
  } finally {
    process.env.IS_RR_BUILD_REQUEST = before ?? ''
  }
}

/**
 * Returns a rendered page without the application's scripts and style sheet, and with the small enhancement script
 * instead. Its images are not preloaded, so that the fonts are loaded first.
 */
export function withoutApplication(html: string, enhancement: string): string {
  return html
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace(/<link rel="preload" as="image"(?![^>]*fetchPriority="high")[^>]*>/g, '')
    .replace(/<link[^>]*data-app[^>]*>/g, '')
    .replace(/<script(?![^>]*(data-mantine-script|ld\+json))[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('</body>', () => `<script>${enhancement.trim()}</script></body>`)
}

/**
 * Returns the application's page with the script that asks for the first answers, after the one that takes tokens out of the
 * URL, and with a place for the files of its route (apps/api/src/http/pages.ts). Fonts are asked for by the application, after its code.
 */
export function withEarly(html: string, early: string): string {
  return html
    .replace(/<link[^>]*as="font"[^>]*>/g, '')
    .replace('<script>', () => `${ROUTE_FILES}<script>`)
    .replace('</script>', () => `</script><script>${early.trim()}</script>`)
}

type Routes = ServerBuild['assets']['routes']

/** For each route, links to the files that it needs and that the application's page does not name. */
export function filesOfRoutes(routes: Routes, html: string): Record<string, string> {
  const filesOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return []
    return [...filesOf(route.parentId), route.module, ...(route.imports ?? []), ...(route.css ?? [])]
  }
  const link = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" href="${file}"/>`
      : `<link rel="modulepreload" href="${file}"/>`
  const links = (id: string) =>
    // React Router puts a # at the end of a style sheet's URL if a later module shares the sheet.
    [...new Set(filesOf(id).map((file) => file.replace(/#$/, '')))]
      .filter((file) => !html.includes(`"${file}`))
      .map(link)
      .join('')
  // The id of a page's route is its pattern.
  const patterns = Object.keys(routes).filter((id) => id.startsWith('/'))
  return Object.fromEntries(patterns.map((id) => [id, links(id)]))
}

/** Returns a page with its remaining style sheets inline, so that the first paint waits for no file. */
async function withStylesInside(html: string, client: string): Promise<string> {
  const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)]
  let page = html
  for (const [link, href = ''] of sheets) {
    // React Router puts a # at the end of a style sheet's URL if a later module shares the sheet.
    const css = await readFile(path.join(client, href.replace(/#.*$/, '')), 'utf8')
    page = page.replace(link, () => `<style>${css}</style>`)
  }
  return page
}

/** Returns the CSP sources of a page's inline scripts. Structured data for search engines needs no source. */
export function scriptHashes(html: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  return [...new Set(inline.map((match) => hash(match[1] ?? '')))]
}

/** Writes a .br and a .gz beside every text file from 1 kB, so that the server never compresses a file itself. */
async function compress(folder: string): Promise<void> {
  const [brotli, deflate] = [promisify(brotliCompress), promisify(gzip)]
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // All at once: the compression runs in threads of its own, as many as there are cores.
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) return
      const file = path.join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      if (bytes.length < 1024) return
      // Quality 11 takes three times as long and makes the files 1 % smaller.
      const params = { [zlib.BROTLI_PARAM_QUALITY]: 10, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await Promise.all([
        brotli(bytes, { params }).then((smaller) => writeFile(`${file}.br`, smaller)),
        deflate(bytes, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
      ])
    }),
  )
}
