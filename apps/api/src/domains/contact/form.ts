import type { Locale } from '@harana/contract/model/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase, siteOf } from '../../http/application.ts'
import { ipAddressOf } from '../../http/ip-address.ts'
import { sendSmallPage } from '../../http/small-page.ts'
import type { Config } from '../../kernel/config.ts'

const texts = {
  en: {
    sent: 'Thank you. Your message is on its way to our team, and the answer comes by e-mail.',
    INCOMPLETE: 'Please fill in all the fields',
    INVALIDINPUT: 'Please check your e-mail address and the length of your message.',
    TOOMANY: 'You have sent several messages already. Please wait a little and try again.',
    failed: 'The message could not be sent. Please try again in a moment.',
    elsewhere: 'This message was sent by another site. Please use the form on our own page.',
    back: 'Back to the form',
  },
  fil: {
    sent: 'Salamat. Papunta na sa team namin ang mensahe mo, at sa e-mail darating ang sagot.',
    INCOMPLETE: 'Pakisagutan ang lahat ng field',
    INVALIDINPUT: 'Pakitingnan ang e-mail address mo at ang haba ng mensahe mo.',
    TOOMANY: 'Ilang mensahe na ang naipadala mo. Maghintay nang kaunti at subukan ulit.',
    failed: 'Hindi naipadala ang mensahe. Pakisubukan ulit maya-maya.',
    elsewhere: 'Ipinadala ng ibang site ang mensaheng ito. Pakigamit ang form sa sarili naming page.',
    back: 'Bumalik sa form',
  },
} satisfies Record<Locale, Record<string, string>>

type Serving = { fastify: FastifyInstance; config: Config }

/**
 * Answers the contact form of a page whose script did not run, with a page. The form is passed on to the call, so that its
 * rate limits hold. Without the script nobody is logged in, so no copy is ever sent.
 */
export async function registerContactForm({ fastify, config }: Serving): Promise<void> {
  await fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post('/contact', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const locale: Locale = form.get('language') === 'fil' ? 'fil' : 'en'
      const site = siteOf(config, request.headers.host)
      const link = { url: locale === 'fil' ? '/fil#contact' : '/#contact', label: texts[locale].back }
      if (!isOwnForm(request, config.webOrigins)) {
        return sendSmallPage(reply.code(403), { site, locale, text: texts[locale].elsewhere, link })
      }
      const fields = ['name', 'email', 'message', 'nickname'].map((name) => [name, form.get(name) ?? ''])
      const answer = await fastify.inject({
        method: 'POST',
        url: `${apiBase}/public/contactus`,
        remoteAddress: ipAddressOf(request),
        headers: { host: new URL(config.siteUrls[site]).host, 'accept-language': locale },
        payload: Object.fromEntries(fields),
      })
      const { result, code } = answer.json()
      const said = texts[locale]
      return sendSmallPage(reply.code(answer.statusCode), {
        site,
        locale,
        text: result === 'OK' ? said.sent : (said[code as keyof typeof said] ?? said.failed),
        link,
      })
    })
  })
}

/** Whether a form came from our own page. A browser that sends no origin is believed. */
function isOwnForm({ headers }: FastifyRequest, webOrigins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin && webOrigins.includes(origin)) return true
  const from = headers['sec-fetch-site']
  if (from !== undefined) return from === 'same-origin' || from === 'none'
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
