import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Site } from '@harana/contract/model/site'
import type { WebBuild } from '@harana/contract/model/web-build'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadPages, type Page, type Values } from './pages.ts'
import { robotsTxt, sitemapXml } from './seo.ts'

export type WebOptions = {
  /** The web build: pages.json, pages/ and client/. */
  buildDir: string
  /** The values that the build leaves open in its pages, per site; `origin` is the site's own URL. */
  values: Record<Site, Values>
  /** Which site a Host header asks for. */
  siteOf: (host: string | undefined) => Site
}

/**
 * Serves the built web app: its files, the public pages by site and path, and the application's page for every other
 * path (the application itself redirects unknown ones home).
 * @throws when there is no build
 */
export async function registerWeb(fastify: FastifyInstance, options: WebOptions): Promise<void> {
  const { buildDir, values, siteOf } = options
  const client = join(buildDir, 'client')
  const build: WebBuild = JSON.parse(await readFile(join(buildDir, 'pages.json'), 'utf8'))
  const files = await filesIn(client)
  const load = async (site: Site) => {
    const { origin = '' } = values[site]
    return {
      page: await loadPages(buildDir, build, site, values[site]),
      robots: robotsTxt(origin),
      sitemap: sitemapXml(origin, build.sitemapPages),
    }
  }
  const loaded = { harana: await load('harana'), tagpo: await load('tagpo') }
  await fastify.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })

  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const site = loaded[siteOf(request.headers.host)]
    if (path === '/robots.txt')
      return cacheForAnHour(reply).type('text/plain; charset=utf-8').send(site.robots)
    if (path === '/sitemap.xml')
      return cacheForAnHour(reply).type('application/xml; charset=utf-8').send(site.sitemap)
    if (files.has(path)) {
      const isImmutable = path.startsWith('/assets/')
      if (isImmutable) reply.header('cache-control', 'public, max-age=31536000, immutable')
      else cacheForAnHour(reply)
      return reply.sendFile(path.slice(1))
    }
    if (/^\/(assets|api|photos|unsubscribe|dev)(\/|$)/.test(path)) return reply.callNotFound()
    // A link that logs in opens the application, whatever its path.
    return sendPage(request, reply, site.page(/[?&]authToken=/.test(request.url) ? '' : path))
  })
}

/** Matches URLs that hold a token; no other server may learn them from a Referer header. */
const withToken = /[?&](token|authToken)=|^\/(reset-password|verify-email)\/./i

const cacheForAnHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600')

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .header('vary', 'Accept-Encoding')
  if (withToken.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  // The application's page holds nothing for a search engine, and its URLs should not be found by one.
  if (page.isApp) reply.header('x-robots-tag', 'noindex')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html)
  return reply.header('content-encoding', 'br').send(await page.brotli())
}

/** The URL paths of the files in a folder, without the compressed copies beside them. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const urlPath = (file: string) => `/${relative(folder, file).split(sep).join('/')}`
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => urlPath(join(entry.parentPath, entry.name))),
  )
}
