import type { WebBuild } from '@harana/contract/model/web-build'
import { escapeHtml } from '../kernel/html.ts'

/** The robots.txt of a site: search engines may read the public pages, and nothing that belongs to members. */
export function robotsTxt(origin: string): string {
  const closed = ['/api/', '/photos/', '/dev/', '/unsubscribe/', '/contact']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

/** Every public page in both languages, each naming the other (sitemaps.org, with Google's language links). */
export function sitemapXml(origin: string, pages: WebBuild['sitemapPages']): string {
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}"/>`
  const urls = pages.flatMap(({ en, fil }) =>
    [en, fil].map(
      (path) =>
        `<url><loc>${escapeHtml(origin + path)}</loc>${link('en', en)}${link('fil', fil)}${link('x-default', en)}</url>`,
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
