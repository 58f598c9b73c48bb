import type { SettingKind } from '@harana/contract/notices'
import type { FastifyReply } from 'fastify'
import { sql } from '../../db/db.ts'
import { escapeHtml } from '../../html.ts'
import type { App } from '../../http/application.ts'
import type { Lang, Site } from '../../jobs.ts'
import { siteNames } from '../../mail-layout.ts'
import { readUnsubscribe } from '../../unsubscribe-address.ts'
import { stopMails } from './settings.ts'
import { kindTexts, listed } from './texts.ts'

/** Stops mails without a session: one click in the mail program (RFC 8058), or a page with a button for a browser. */
export async function registerUnsubscribe({ fastify, db, secrets }: App): Promise<void> {
  await fastify.register(async (scope) => {
    // Mail programs send a form; what is in it says nothing that the address does not.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _body, done) => done(null, null),
    )
    type Asked = { Params: { '*': string } }

    // Looking changes nothing: programs that check links open them all.
    scope.get<Asked>('/unsubscribe/*', async ({ params }, reply) => {
      const member = await memberOf(params['*'])
      return member ? send(reply, member, 'ask') : send(reply.code(404), nobody, 'unknown')
    })

    scope.post<Asked>('/unsubscribe/*', async ({ params }, reply) => {
      const member = await memberOf(params['*'])
      if (!member) return send(reply.code(404), nobody, 'unknown')
      for (const kind of member.kinds) await stopMails(db, member.id, kind)
      return send(reply, member, 'done')
    })
  })

  async function memberOf(token: string): Promise<Member | undefined> {
    const asked = readUnsubscribe(token, secrets)
    if (!asked) return undefined
    const { memberId, kinds } = asked
    const { rows } = await sql<Omit<Member, 'kinds'>>`
      SELECT id, site, language AS lang FROM members WHERE id = ${memberId}`.execute(db)
    return rows[0] && { ...rows[0], kinds }
  }
}

type Member = { id: number; site: Site; lang: Lang; kinds: SettingKind[] }
const nobody: Omit<Member, 'id'> = { site: 'harana', lang: 'en', kinds: [] }

const texts = {
  en: {
    savedsearch: 'your saved searches',
    ask: (about: string) => `Stop the mails about ${about}?`,
    button: 'Stop these mails',
    done: (about: string) =>
      `Done. You get no more mails about ${about}. You can turn them on again in your settings.`,
    unknown: () => 'This link is not whole. Please open it from the mail once more.',
  },
  fil: {
    savedsearch: 'mga na-save mong hinahanap',
    ask: (about: string) => `Ihinto ang mga email tungkol sa ${about}?`,
    button: 'Ihinto ang mga email na ito',
    done: (about: string) =>
      `Tapos na. Wala ka nang matatanggap na email tungkol sa ${about}. Puwede mo itong buksan muli sa settings mo.`,
    unknown: () => 'Kulang ang link na ito. Pakibuksan itong muli mula sa email.',
  },
} satisfies Record<Lang, Record<string, string | ((about: string) => string)>>

function send(reply: FastifyReply, { site, lang, kinds }: typeof nobody, what: 'ask' | 'done' | 'unknown') {
  const { button, savedsearch, ...said } = texts[lang]
  const about = kinds.map((kind) => (kind === 'savedsearch' ? savedsearch : kindTexts[lang][kind].about))
  const form = what === 'ask' ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ''
  const colour = site === 'harana' ? '#C22A4A' : '#0B7265'
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${siteNames[site]}</title>
<style>
:root { color-scheme: light dark }
body { max-width: 30rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif }
h1 { font: 600 1.75rem/1.2 Besley, Georgia, serif }
button { padding: .75rem 1.5rem; border: 0; border-radius: 12px; background: ${colour}; color: #fff; font: inherit; font-weight: 650 }
</style>
</head>
<body>
<main>
<h1>${siteNames[site]}</h1>
<p>${escapeHtml(said[what](listed(lang, about)))}</p>
${form}
</main>
</body>
</html>
`)
}
