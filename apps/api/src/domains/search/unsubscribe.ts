import type { FastifyReply } from 'fastify'
import { sql } from '../../db/db.ts'
import { escapeHtml } from '../../html.ts'
import type { App } from '../../http/application.ts'
import type { Lang, Site } from '../../jobs.ts'
import { siteNames } from '../../mail-layout.ts'
import type { Secrets } from '../../secrets.ts'

const purpose = 'stop saved-search mails of '

/** Where a member's mails about saved searches are stopped; nobody else can make it, and it never runs out. */
export const unsubscribeAddress = (base: string, secrets: Secrets, memberId: number): string =>
  `${base}/unsubscribe/${secrets.seal(purpose + memberId)}`

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
      await sql`UPDATE saved_searches SET mail = 'off' WHERE member_id = ${member.id}`.execute(db)
      return send(reply, member, 'done')
    })
  })

  async function memberOf(token: string): Promise<Member | undefined> {
    const id = idIn(token)
    if (id === undefined) return undefined
    const { rows } =
      await sql<Member>`SELECT id, site, language AS lang FROM members WHERE id = ${id}`.execute(db)
    return rows[0]
  }

  function idIn(token: string): number | undefined {
    try {
      const text = secrets.unseal(token)
      return text.startsWith(purpose) ? Number(text.slice(purpose.length)) : undefined
    } catch {
      return undefined
    }
  }
}

type Member = { id: number; site: Site; lang: Lang }
const nobody: Pick<Member, 'site' | 'lang'> = { site: 'harana', lang: 'en' }

const texts = {
  en: {
    ask: 'Stop the mails about new members in your saved searches?',
    button: 'Stop these mails',
    done: 'Done. You get no more mails about your saved searches. The searches are still there.',
    unknown: 'This link is not whole. Please open it from the mail once more.',
  },
  fil: {
    ask: 'Ihinto ang mga email tungkol sa mga bagong miyembro sa mga na-save mong hinahanap?',
    button: 'Ihinto ang mga email na ito',
    done: 'Tapos na. Wala ka nang matatanggap na email tungkol sa mga na-save mong hinahanap. Nandoon pa rin ang mga iyon.',
    unknown: 'Kulang ang link na ito. Pakibuksan itong muli mula sa email.',
  },
} satisfies Record<Lang, Record<string, string>>

function send(reply: FastifyReply, { site, lang }: typeof nobody, what: 'ask' | 'done' | 'unknown') {
  const { button, ...said } = texts[lang]
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
<p>${escapeHtml(said[what])}</p>
${form}
</main>
</body>
</html>
`)
}
