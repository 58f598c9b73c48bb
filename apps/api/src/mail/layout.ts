import type { Locale } from '@harana/contract/model/locale'
import { isReservedName, looksLikeLink } from '@harana/contract/model/names'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../integrations/mail.ts'
import { escapeHtml } from '../kernel/html.ts'

/** The content of a mail without its layout: plain texts in the reader's locale. */
export type EmailContent = {
  site: Site
  locale: Locale
  subject: string
  greeting: string
  before: string[]
  code?: string | undefined
  /** Between the texts and the button: groups of links under a heading. */
  lists?: { heading: string; links: { url: string; label: string }[] }[]
  link?: { url: string; label: string } | undefined
  after?: string[]
  why: string
  /** Links at the end, such as those that stop mails of this kind. */
  foot?: { url: string; label: string }[]
}

/** Makes a mail from its content, as text and as HTML, in its site's colours. */
export function renderMail(content: EmailContent, headers?: Record<string, string>): Omit<Mail, 'to'> {
  const { subject, site } = content
  return {
    subject,
    senderName: siteNames[site],
    text: renderText(content),
    html: renderHtml(content),
    ...(headers && { headers }),
  }
}

/** The plain text of a mail, for programs that show no HTML and for members who have their mail read aloud. */
function renderText(content: EmailContent): string {
  const { site, locale, greeting, before, code, lists = [], link, after = [], why, foot = [] } = content
  const middle = code ?? (link && `${link.label}:\n${link.url}`)
  const listed = lists.map(({ heading, links }) =>
    [heading, ...links.map(({ label, url }) => `${label}\n${url}`)].join('\n\n'),
  )
  const below = ['-- ', why, ...foot.flatMap(({ label, url }) => [`${label}:`, url])].join('\n')
  const parts = [
    greeting,
    ...before,
    ...listed,
    ...(middle ? [middle] : []),
    ...after,
    `${regards[locale]}\n${siteNames[site]}`,
    below,
  ]
  return `${parts.join('\n\n')}\n`
}

export function greeting(locale: Locale, firstName: string): string {
  const hello = locale === 'en' ? 'Hello' : 'Kumusta'
  const name = nameInMail(firstName, '')
  return name ? `${hello} ${name},` : `${hello},`
}

/** A member's name for a mail or a push; `instead` where the name, chosen under earlier rules, is reserved or looks like a link. */
export const nameInMail = (name: string, instead: string): string =>
  name && !isReservedName(name) && !looksLikeLink(name) && !/[./:@]\S/.test(name) ? name : instead

const markersOfUnnamed: Record<string, string> = { si: 'ang', ni: 'ng', kay: 'sa' }

/** Filipino marks a name by si, ni or kay: before “isang miyembro”, which stands in the place of one, it is ang, ng or sa. */
export const markUnnamed = (text: string): string =>
  text.replace(/\b(si|ni|kay) (?=isang miyembro\b)/g, (_, marker: string) => `${markersOfUnnamed[marker]} `)

const regards: Record<Locale, string> = { en: 'Kind regards,', fil: 'Lubos na gumagalang,' }

export const brand: Record<Site, { filled: string; onDark: string }> = {
  harana: { filled: '#C22A4A', onDark: '#F08A9A' },
  tagpo: { filled: '#0B7265', onDark: '#6DC3B1' },
}

/** One column, no picture, every style inline: mail programs drop what is linked, and many drop what stands in the head. */
function renderHtml(content: EmailContent): string {
  const {
    site,
    locale,
    subject,
    greeting,
    before,
    code,
    lists = [],
    link,
    after = [],
    why,
    foot = [],
  } = content
  const siteName = siteNames[site]
  const { filled, onDark } = brand[site]
  const paragraphs = (texts: string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')
  const middle = code
    ? `<p class="code" style="margin:8px 0 24px;font:700 32px/1.3 Georgia,serif;letter-spacing:4px;color:#11182D">${escapeHtml(code)}</p>`
    : link
      ? button(link, filled)
      : ''
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0C1224 !important }
  .card { background: #161F39 !important; color: #F4F2EA !important; border-color: #2E3960 !important }
  .code { color: #F4F2EA !important }
  .name, .plain a { color: ${onDark} !important }
  .quiet { color: #A3ACC8 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#F4F4EE">
<div class="page" style="padding:32px 16px;background:#F4F4EE">
<div class="card" style="max-width:480px;margin:0 auto;padding:32px 28px;box-sizing:border-box;background:#FFFFFF;border:1px solid #DADBD1;border-radius:18px;color:#11182D;font:16px/1.6 Figtree,system-ui,-apple-system,'Segoe UI',sans-serif">
<p class="name" style="margin:0 0 20px;padding:0 0 16px;border-bottom:2px solid #F4B740;font:600 24px/1.2 Besley,Georgia,serif;color:${filled}">${escapeHtml(siteName)}</p>
${paragraphs([greeting, ...before])}
${lists.map((list) => links(list, filled)).join('')}${middle}
${paragraphs(after)}
<p style="margin:24px 0 0">${escapeHtml(regards[locale])}<br>${escapeHtml(siteName)}</p>
</div>
<p class="quiet" style="max-width:480px;margin:16px auto 0;font:13px/1.5 Figtree,system-ui,sans-serif;color:#4A5374;text-align:center">${escapeHtml(why)}${foot.map(({ url, label }) => `<br><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>`).join('')}</p>
</div>
</body>
</html>
`
}

function links({ heading, links }: NonNullable<EmailContent['lists']>[number], colour: string): string {
  const lines = links.map(
    ({ url, label }) =>
      `<p class="plain" style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:${colour}">${escapeHtml(label)}</a></p>\n`,
  )
  return `<p style="margin:16px 0 8px;font-weight:650">${escapeHtml(heading)}</p>\n${lines.join('')}`
}

/** A button with its URL as text below: some programs break buttons, and some readers check a link first. */
function button({ url, label }: { url: string; label: string }, colour: string): string {
  const href = escapeHtml(url)
  return `<p style="margin:8px 0 20px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:${colour};color:#FFFFFF;font-weight:650;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="plain" style="margin:0 0 20px;font-size:13px;overflow-wrap:anywhere"><a href="${href}" style="color:${colour}">${href}</a></p>`
}
