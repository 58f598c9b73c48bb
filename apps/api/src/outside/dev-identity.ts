import { type Provider, providerNames } from '@harana/contract/providers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import { isLoopback } from '../config.ts'
import { escapeHtml } from '../html.ts'
import { fromThisMachine } from './from-this-machine.ts'
import type { Source } from './identity.ts'

/**
 * Stands in for Google and Facebook on one's own machine: a page where one chooses to be an invented person, and tokens
 * signed with a key of this process's own. Register it only when the server is bound to a loopback address.
 */

type Invented = { name: string; email?: string; email_verified?: boolean; tells: string }

const people: Record<string, Invented> = {
  liza: {
    name: 'Liza Manalo',
    email: 'liza.manalo@people.example',
    email_verified: true,
    tells: 'New here.',
  },
  anders: {
    name: 'Anders Holm',
    email: 'anders.holm@people.example',
    email_verified: true,
    tells: 'New here.',
  },
  henrik: {
    name: 'Henrik Solberg',
    email: 'guy@demo.harana.example',
    email_verified: true,
    tells: 'Has the address of a demo member, who has a password.',
  },
  joy: {
    name: 'Joy Reyes',
    email: 'joy.reyes@people.example',
    email_verified: false,
    tells: 'The provider does not say that this address is hers.',
  },
  noel: { name: 'Noel Cruz', tells: 'Gives no address.' },
}

export type DevIdentity = { sources: Source[]; register: (fastify: FastifyInstance) => void }

const clientId = 'harana-local'
const issuerOf = (provider: Provider) => `https://${provider}.identity.localhost`

export function createDevIdentity(): DevIdentity {
  let made: ReturnType<typeof generateKeyPair> | undefined
  // At the first log-in: making a key takes longer than the rest of a start.
  const key = () => (made ??= generateKeyPair('RS256'))
  const source = (provider: Provider): Source => ({
    provider,
    clientId,
    authorizeUrl: `/dev/identity/${provider}`,
    scope: 'openid email profile',
    issuer: issuerOf(provider),
    keys: async () => (await key()).publicKey,
  })

  const sign = async (provider: Provider, person: string, nonce: string) => {
    const { tells: _, ...claims } = people[person]!
    // Facebook vouches for no address.
    if (provider === 'facebook') delete claims.email_verified
    return new SignJWT({ ...claims, nonce })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(issuerOf(provider))
      .setAudience(clientId)
      .setSubject(`invented-${person}`)
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .sign((await key()).privateKey)
  }

  function register(fastify: FastifyInstance): void {
    for (const provider of ['facebook', 'google'] as const) {
      fastify.get(`/dev/identity/${provider}`, { preHandler: fromThisMachine }, async (request, reply) => {
        const asked = question.safeParse(request.query)
        if (!asked.success) {
          const begun = Object.keys(request.query as object).length > 0
          return page(reply.code(begun ? 400 : 200), provider, notAsked)
        }
        const { redirect_uri, state, nonce, person } = asked.data
        reply.header('referrer-policy', 'no-referrer')
        if (person === undefined) return page(reply, provider, choices(provider, asked.data))
        const answer =
          person === ''
            ? new URLSearchParams({ state, error: 'access_denied' })
            : new URLSearchParams({ state, id_token: await sign(provider, person, nonce) })
        return reply.header('cache-control', 'no-store').redirect(`${redirect_uri}#${answer}`)
      })
    }
  }
  return { sources: [source('facebook'), source('google')], register }
}

const question = z.object({
  client_id: z.literal(clientId),
  response_type: z.literal('id_token'),
  // Only back to this machine: what is signed here means nothing elsewhere, and leads nobody astray.
  redirect_uri: z.url().refine((uri) => isLoopback(new URL(uri).hostname) && !uri.includes('#')),
  state: z.string().min(1).max(200),
  nonce: z.string().min(1).max(200),
  scope: z.string(),
  /** Who was chosen; '' goes back without logging in. */
  person: z.enum([...Object.keys(people), '']).optional(),
})

const notAsked = '<p>The log-in page leads here, by the button of this name.</p>'

function choices(provider: Provider, asked: z.infer<typeof question>): string {
  const link = (person: string) =>
    escapeHtml(`/dev/identity/${provider}?${new URLSearchParams({ ...asked, person })}`)
  const rows = Object.entries(people).map(
    ([person, { name, email, tells }]) =>
      `<li><a href="${link(person)}">${escapeHtml(name)}</a> ${escapeHtml(email ?? '')}<br><small>${escapeHtml(tells)}</small></li>`,
  )
  return `<p>This page stands in for ${providerNames[provider]} on this machine. Log in as an invented person:</p>
<ul>${rows.join('\n')}</ul>
<p><a href="${link('')}">Go back without logging in</a></p>`
}

function page(reply: FastifyReply, provider: Provider, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in with an invented ${providerNames[provider]}</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 3rem auto; padding: 0 1rem }
  li { margin: .5rem 0 }
  a { display: inline-block; padding: .5rem 0; font-weight: 600 }
</style>
</head>
<body><main><h1>An invented ${providerNames[provider]}</h1>${body}</main></body>
</html>`)
}
