import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { ANALYTICS_ORIGIN } from '@harana/contract/model/analytics'
import type { Site } from '@harana/contract/model/site'
import { ROUTE_FILES, type WebBuild } from '@harana/contract/model/web-build'
import { escapeHtml } from '../kernel/html.ts'

/** The values that the build leaves open in its pages, by name (apps/web/app/lib/site/installation.ts). */
export type Values = Record<string, string>

export type Page = { html: Buffer; brotli: () => Promise<Buffer>; policy: string; isApp: boolean }

const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Loads one site's pages into memory and fills their values in; a page is compressed when it is first requested.
 * @returns a function that gives the page for a path: the application's for every path without a page of its own
 */
export async function loadPages(
  buildDir: string,
  build: WebBuild,
  site: Site,
  values: Values,
): Promise<(path: string) => Page> {
  const load = async (file: string) => fillIn(await readFile(join(buildDir, file), 'utf8'), values)
  const pageOf = (file: string, text: string): Page => {
    const html = Buffer.from(text)
    const isApp = file === build.app[site]
    let compressed: Promise<Buffer> | undefined
    const brotli = () => {
      compressed ??= compress(html, quality)
      return compressed
    }
    // Only public pages may hold another company's frame, and only where the operator has such a page.
    const frames = isApp ? [] : [values.facebookEmbed, values.microblogEmbed]
    // Visits to members' pages are not counted.
    const counts = !isApp && Boolean(values.analytics)
    const connects = [socketOrigin(values.origin ?? ''), counts ? ANALYTICS_ORIGIN : '']
    const policy = contentSecurityPolicy(build.csp[file] ?? [], frames, connects)
    return { html, brotli, policy, isApp }
  }
  const byFile = new Map<string, Page>()
  for (const file of new Set(Object.values(build.pages[site])))
    byFile.set(file, pageOf(file, await load(file)))
  const app = await load(build.app[site])
  const appWith = (files: string) => pageOf(build.app[site], app.replace(ROUTE_FILES, files))
  // The addresses of one page share it.
  const byFiles = new Map(['', ...Object.values(build.routes)].map((files) => [files, appWith(files)]))
  const filesAt = byPattern(build.routes)
  return (path) =>
    byFile.get(build.pages[site][withoutTrailingSlash(path)] ?? '') ?? byFiles.get(filesAt(path) ?? '')!
}

/** Returns a function that gives what belongs to a path, by route patterns; those without parameters come first. */
export function byPattern<T>(patterns: Record<string, T>): (path: string) => T | undefined {
  const parameters = (pattern: string) => pattern.split('/:').length
  const segment = (name: string) => {
    if (!name.startsWith(':')) return `/${name.replaceAll('.', '\\.')}`
    return name.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  }
  const all = Object.entries(patterns)
    .sort(([one], [other]) => parameters(one) - parameters(other))
    .map(([pattern, found]) => {
      const segments = pattern.split('/').slice(1).map(segment).join('')
      return { fits: new RegExp(`^${segments}/?$`, 'i'), found }
    })
  return (path) => all.find(({ fits }) => fits.test(path))?.found
}

/** A path without the slash at its end. */
const withoutTrailingSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** Matches scripts that run. Their hashes stand in the policy, so nothing is filled in there. */
const script = /(<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>)/

/**
 * Replaces the marks of a page by values, escaped for text and quoted attributes: %name% by one value, %installation%
 * by all of them as JSON. The part between %if:name% (or %unless:name%) and %end:name% is kept or dropped.
 */
export function fillIn(html: string, values: Values): string {
  const chosen = (text: string): string =>
    text.replace(
      /%(if|unless):(\w+)%([\s\S]*?)%end:\2%/g,
      (_all, when: string, name: string, inner: string) =>
        Boolean(values[name]) === (when === 'if') ? chosen(inner) : '',
    )
  const filled = (text: string) =>
    chosen(text).replace(/%(\w+)%/g, (mark, name: string) => {
      if (name === 'installation') return escapeHtml(JSON.stringify(values))
      return name in values ? escapeHtml(values[name]!) : mark
    })
  return html
    .split(script)
    .map((part) => (script.test(part) ? part : filled(part)))
    .join('')
}

/** The origin of the sockets of a site, which not every browser counts as the page's own; '' for a URL that is none. */
export const socketOrigin = (url: string): string =>
  URL.canParse(url) ? new URL(url).origin.replace(/^http/, 'ws') : ''

/**
 * The content security policy of a page, which loads and runs its own files alone.
 * @param hashes those of the inline scripts that may run
 * @param frames URLs of the frames that may be shown
 * @param connects further origins that the page may connect to; an empty text is none
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  frames: readonly (string | undefined)[] = [],
  connects: readonly string[] = [],
): string {
  const origins = [...new Set(frames.filter((url) => url).map((url) => new URL(url!).origin))]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connects.filter((origin) => origin)].join(' '),
    `frame-src ${origins.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types harana',
  ].join('; ')
}
