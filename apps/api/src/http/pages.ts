import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { ANALYTICS_ORIGIN } from '@harana/contract/model/analytics'
import type { Site } from '@harana/contract/model/site'
import type { WebBuild } from '@harana/contract/model/web-build'
import { escapeHtml } from '../kernel/html.ts'

/** What the build leaves open in its pages, by name (apps/web/app/lib/site/installation.ts). */
export type Values = Record<string, string>

export type Page = { html: Buffer; brotli: () => Promise<Buffer>; policy: string; isApp: boolean }

const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * One site's pages, in memory, filled in; compressed when first asked for. Answers the page for a path: the
 * application's for every path that has none of its own. */
export async function loadPages(
  buildDir: string,
  build: WebBuild,
  site: Site,
  values: Values,
): Promise<(path: string) => Page> {
  const byFile = new Map<string, Page>()
  for (const file of new Set([build.app[site], ...Object.values(build.pages[site])])) {
    const html = Buffer.from(fillIn(await readFile(join(buildDir, file), 'utf8'), values))
    const isApp = file === build.app[site]
    let compressed: Promise<Buffer> | undefined
    const brotli = () => {
      compressed ??= compress(html, quality)
      return compressed
    }
    // Another company's frame has its place on public pages alone, and only where the operator has such a page.
    const frames = isApp ? [] : [values.facebookEmbed, values.microblogEmbed]
    // Nor are members' pages counted.
    const counts = !isApp && Boolean(values.analytics)
    const policy = contentSecurityPolicy(build.csp[file] ?? [], frames, counts)
    byFile.set(file, { html, brotli, policy, isApp })
  }
  return (path) => byFile.get(build.pages[site][plain(path)] ?? build.app[site])!
}

/** A path without the slash at its end. */
const plain = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Scripts that run: their hashes stand in the policy, so they stay as they were built. */
const script = /(<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>)/

/**
 * Puts the values in their marks' places, safe in text and in quoted attributes: %name% is a value, %installation% all
 * of them as JSON; what stands between %if:name% (or %unless:name%) and %end:name% stays or goes.
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

/** What a page may load and run: its own files, of inline scripts those with these hashes, of frames those of these; it may tell the counter of visits. */
export function contentSecurityPolicy(
  hashes: readonly string[],
  frames: readonly (string | undefined)[] = [],
  counts = false,
): string {
  const origins = [...new Set(frames.filter((url) => url).map((url) => new URL(url!).origin))]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${counts ? ` ${ANALYTICS_ORIGIN}` : ''}`,
    `frame-src ${origins.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types harana',
  ].join('; ')
}
