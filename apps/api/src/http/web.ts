import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Site = 'harana' | 'tagpo'

export type WebOptions = {
  /** The web build: pages.json, pages/ and client/. */
  buildDir: string
  /** The two sites' public addresses: each page links its sibling. */
  siteUrls: Record<Site, string>
  /** Which site a Host header asks for. */
  siteOf: (host: string | undefined) => Site
}

/** Written by the web build; files are named relative to it. */
type Pages = {
  app: Record<Site, string>
  pages: Record<Site, Record<string, string>>
  csp: Record<string, string[]>
}

type Page = { html: Buffer; brotli: Buffer; policy: string }

/**
 * Serves the built web app: its files, the public pages by site and path, and the application's page for every other
 * address (the application itself sends unknown ones home). Throws when there is no build.
 */
export async function registerWeb(fastify: FastifyInstance, options: WebOptions): Promise<void> {
  const { buildDir, siteOf } = options
  const client = join(buildDir, 'client')
  const pages: Pages = JSON.parse(await readFile(join(buildDir, 'pages.json'), 'utf8'))
  const files = await filesIn(client)
  const loaded: Record<Site, (path: string) => Page> = {
    harana: await loadPages('harana', pages, options),
    tagpo: await loadPages('tagpo', pages, options),
  }
  await fastify.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })

  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (files.has(path)) {
      const forGood = path.startsWith('/assets/')
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      return reply.sendFile(path.slice(1))
    }
    if (/^\/(assets|api|photos|unsubscribe|dev)(\/|$)/.test(path)) return reply.callNotFound()
    return sendPage(request, reply, loaded[siteOf(request.headers.host)](path))
  })
}

/** Addresses that hold a token; where they lead on from, nobody is told them. */
const withToken = /[?&](token|authToken)=|^\/(reset-password|verify-email)\/./i

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .header('vary', 'Accept-Encoding')
  if (withToken.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html)
  return reply.header('content-encoding', 'br').send(page.brotli)
}

/** One site's pages, in memory and compressed once; answers the page for a path. */
async function loadPages(site: Site, pages: Pages, options: WebOptions): Promise<(path: string) => Page> {
  const sibling = options.siteUrls[site === 'harana' ? 'tagpo' : 'harana']
  const byFile = new Map<string, Page>()
  for (const file of new Set([pages.app[site], ...Object.values(pages.pages[site])])) {
    const source = await readFile(join(options.buildDir, file), 'utf8')
    const html = Buffer.from(source.replaceAll('%SIBLING%', escapeAttribute(sibling)))
    const brotli = await promisify(brotliCompress)(html)
    byFile.set(file, { html, brotli, policy: contentSecurityPolicy(pages.csp[file] ?? []) })
  }
  return (path) => byFile.get(pages.pages[site][path] ?? pages.app[site])!
}

/** What a page may load and run: its own files, and of inline scripts only those with these hashes. */
export function contentSecurityPolicy(hashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types harana',
  ].join('; ')
}

/** The addresses of the files in a folder, without the compressed copies beside them. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const address = (file: string) => `/${relative(folder, file).split(sep).join('/')}`
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => address(join(entry.parentPath, entry.name))),
  )
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
