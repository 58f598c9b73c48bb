import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { siteNames } from '@harana/contract/model/site'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../kernel/html.ts'
import { brand } from '../mail/layout.ts'

/** Answers with a small page in the site's colours, for URLs that are opened without the web app. */
export function sendSmallPage(
  reply: FastifyReply,
  page: {
    site: Site
    locale: Locale
    text: string
    /** The label of a button that posts to the same URL. */
    button?: string
    link?: { url: string; label: string }
  },
) {
  const { site, locale, text, button, link } = page
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ''
  const paragraph = link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : ''
  const { filled, onDark } = brand[site]
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${siteNames[site]}</title>
<style>
:root { color-scheme: light dark }
body { max-width: 30rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif }
h1 { font: 600 1.75rem/1.2 Besley, Georgia, serif }
a { color: light-dark(${filled}, ${onDark}) }
button { padding: .75rem 1.5rem; border: 0; border-radius: 12px; background: ${filled}; color: #fff; font: inherit; font-weight: 650 }
</style>
</head>
<body>
<main>
<h1>${siteNames[site]}</h1>
<p>${escapeHtml(text)}</p>
${form}${paragraph}
</main>
</body>
</html>
`)
}
