import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../kernel/html.ts'
import { fromThisMachine } from './from-this-machine.ts'
import { type CapturedMail, capturedMails } from './mail.ts'

/**
 * Serves the captured mailbox at /dev/mail (a page) and /dev/mail.json, to requests with `?key=`; `&to=` narrows it to
 * one e-mail. Its mails open accounts, and a plain proxy on this machine looks like a local browser: hence the key.
 * @param options.dir the installation's data folder
 * @param options.key the key that the start printed as part of the page's URL
 */
export function registerDevMail(fastify: FastifyInstance, { dir, key }: { dir: string; key: string }): void {
  const keyHash = hashOf(key)
  const preHandler = [
    fromThisMachine,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const given = queryOf(request).key
      const right = typeof given === 'string' && timingSafeEqual(hashOf(given), keyHash)
      if (!right) reply.callNotFound()
    },
  ]
  fastify.get('/dev/mail.json', { preHandler }, async (request, reply) => {
    keepPrivate(reply)
    return { mails: await chosen(dir, request) }
  })
  fastify.get('/dev/mail', { preHandler }, async (request, reply) => {
    keepPrivate(reply).header('content-security-policy', policy).type('text/html; charset=utf-8')
    return page(await chosen(dir, request), `/dev/mail.json?${new URLSearchParams({ key })}`)
  })
}

/** Hashes a key, so that two keys of different lengths can be compared in constant time. */
const hashOf = (text: string) => createHash('sha256').update(text).digest()

const queryOf = (request: FastifyRequest) => request.query as { key?: unknown; to?: unknown }

async function chosen(dir: string, request: FastifyRequest): Promise<CapturedMail[]> {
  const mails = await capturedMails(dir)
  const { to } = queryOf(request)
  return typeof to === 'string' ? mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()) : mails
}

const keepPrivate = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    // The page links to other sites, and its URL holds the key.
    .header('referrer-policy', 'no-referrer')

// No scripts. The mails' frames inherit this policy, and mails have inline styles.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = (mails: CapturedMail[], asData: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Captured mail</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid; padding: 1rem 0 }
  h2 { font-size: 1.125rem; margin: 0 }
  p { margin: .25rem 0 }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
  iframe { width: 100%; height: 34rem; border: 1px solid; background: #fff }
  summary { padding: .75rem 0; cursor: pointer }
</style>
</head>
<body>
<main>
<h1>Captured mail</h1>
<p>No mail leaves this machine. Newest first; reload for more. <a href="${escapeHtml(asData)}">As JSON</a></p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>`

const article = (mail: CapturedMail) => `<article aria-labelledby="m-${escapeHtml(mail.id)}">
<h2 id="m-${escapeHtml(mail.id)}">${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time datetime="${escapeHtml(mail.at)}">${escapeHtml(mail.at)}</time></p>
<pre>${linked(mail.text)}</pre>
<details><summary>As the mail program shows it</summary>
<iframe title="${escapeHtml(mail.subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>
</details>
</article>`

const linked = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`)
