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
  /** What the build leaves open in its pages, for each site; `origin` is the site's own address. */
  values: Record<Site, Values>
  /** Which site a Host header asks for. */
  siteOf: (host: string | undefined) => Site
}

/**
 * Serves the built web app: its files, the public pages by site and path, and the application's page for every other
 * address (the application itself sends unknown ones home). Throws when there is no build.
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
    if (path === '/robots.txt') return forAnHour(reply).type('text/plain; charset=utf-8').send(site.robots)
    if (path === '/sitemap.xml')
      return forAnHour(reply).type('application/xml; charset=utf-8').send(site.sitemap)
    if (files.has(path)) {
      const forGood = path.startsWith('/assets/')
      if (forGood) reply.header('cache-control', 'public, max-age=31536000, immutable')
      else forAnHour(reply)
      return reply.sendFile(path.slice(1))
    }
    if (/^\/(assets|api|photos|unsubscribe|dev)(\/|$)/.test(path)) return reply.callNotFound()
    // A link that logs in is the application's to take, wherever it leads.
    return sendPage(request, reply, site.page(/[?&]authToken=/.test(request.url) ? '' : path))
  })
}

/** Addresses that hold a token; where they lead on from, nobody is told them. */
const withToken = /[?&](token|authToken)=|^\/(reset-password|verify-email)\/./i

const forAnHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600')

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .header('vary', 'Accept-Encoding')
  if (withToken.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  // The application's page says nothing to a search engine, and stands at addresses that nobody should find.
  if (page.isApp) reply.header('x-robots-tag', 'noindex')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html)
  return reply.header('content-encoding', 'br').send(await page.brotli())
}

/** The addresses of the files in a folder, without the compressed copies beside them. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const urlPath = (file: string) => `/${relative(folder, file).split(sep).join('/')}`
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => urlPath(join(entry.parentPath, entry.name))),
  )
}
