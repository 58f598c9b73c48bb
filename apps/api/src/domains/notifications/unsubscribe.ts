import type { Locale } from '@harana/contract/model/locale'
import type { SettingKind } from '@harana/contract/model/notices'
import type { Site } from '@harana/contract/model/site'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Db, sql } from '../../db/db.ts'
import { sendSmallPage } from '../../http/small-page.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { readUnsubscribe } from '../../mail/unsubscribe-url.ts'
import { stopMails } from './settings.ts'
import { joinWords, kindTexts } from './texts.ts'

type Serving = { fastify: FastifyInstance; db: Db; secrets: Secrets }

/** Stops mails without a session: one click in the mail program (RFC 8058), or a page with a button for a browser. */
export async function registerUnsubscribe({ fastify, db, secrets }: Serving): Promise<void> {
  await fastify.register(async (scope) => {
    // Mail programs post a form, whose content adds nothing to the URL.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _body, done) => done(null, null),
    )
    type Asked = { Params: { '*': string } }

    // A GET changes nothing, because programs that check links open all of them.
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
    const parsed = readUnsubscribe(token, secrets)
    if (!parsed) return undefined
    const { memberId, kinds } = parsed
    const { rows } = await sql<Omit<Member, 'kinds'>>`
      SELECT id, site, language AS locale FROM members WHERE id = ${memberId}`.execute(db)
    return rows[0] && { ...rows[0], kinds }
  }
}

type Member = { id: number; site: Site; locale: Locale; kinds: SettingKind[] }
const nobody: Omit<Member, 'id'> = { site: 'harana', locale: 'en', kinds: [] }

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
    savedsearch: 'mga naka-save mong search',
    ask: (about: string) => `Ihinto ang mga e-mail tungkol sa ${about}?`,
    button: 'Ihinto ang mga e-mail na ito',
    done: (about: string) =>
      `Tapos na. Wala ka nang matatanggap na e-mail tungkol sa ${about}. Puwede mo itong i-on ulit sa settings mo.`,
    unknown: () => 'Kulang ang link na ito. Pakibuksan ito ulit mula sa e-mail.',
  },
} satisfies Record<Locale, Record<string, string | ((about: string) => string)>>

function send(reply: FastifyReply, { site, locale, kinds }: typeof nobody, what: 'ask' | 'done' | 'unknown') {
  const { button, savedsearch, ...said } = texts[locale]
  const about = kinds.map((kind) => (kind === 'savedsearch' ? savedsearch : kindTexts[locale][kind].about))
  const text = said[what](joinWords(locale, about))
  return sendSmallPage(reply, { site, locale, text, ...(what === 'ask' && { button }) })
}
