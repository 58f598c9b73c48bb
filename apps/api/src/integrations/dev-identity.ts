import { type Provider, providerNames } from '@harana/contract/model/providers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import { escapeHtml } from '../kernel/html.ts'
import { fromThisMachine } from './from-this-machine.ts'
import type { Source } from './identity.ts'

/**
 * Replaces Google and Facebook on a developer's machine: a page on which one chooses an invented person, and tokens
 * signed with this process's own key. Register it only where nobody else reaches this machine.
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

/** @param origins the sites' own; only their pages are given a token */
export function createDevIdentity(origins: readonly string[]): DevIdentity {
  const question = questionTo(origins)

  let made: ReturnType<typeof generateKeyPair> | undefined
  // Made at the first log-in, since making a key takes longer than the rest of a start.
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
    // Facebook says of no e-mail that it is verified.
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
        const parsed = question.safeParse(request.query)
        if (!parsed.success) {
          const begun = Object.keys(request.query as object).length > 0
          return page(reply.code(begun ? 400 : 200), provider, notAsked)
        }
        const { redirect_uri, state, nonce, person } = parsed.data
        reply.header('referrer-policy', 'no-referrer')
        if (person === undefined) return page(reply, provider, choices(provider, parsed.data))
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

const questionTo = (origins: readonly string[]) =>
  z.object({
    client_id: z.literal(clientId),
    response_type: z.literal('id_token'),
    redirect_uri: z.url().refine((uri) => origins.includes(new URL(uri).origin) && !uri.includes('#')),
    state: z.string().min(1).max(200),
    nonce: z.string().min(1).max(200),
    scope: z.string(),
    /** The chosen person; '' goes back without logging in. */
    person: z.enum([...Object.keys(people), '']).optional(),
  })
type Question = z.infer<ReturnType<typeof questionTo>>

const notAsked = '<p>The log-in page leads here, by the button of this name.</p>'

function choices(provider: Provider, parsed: Question): string {
  const link = (person: string) =>
    escapeHtml(`/dev/identity/${provider}?${new URLSearchParams({ ...parsed, person })}`)
  const rows = Object.entries(people).map(
    ([person, { name, email, tells }]) =>
      `<li><a href="${link(person)}"><b>${escapeHtml(name)}</b>${email ? ` <span>${escapeHtml(email)}</span>` : ''} <small>${escapeHtml(tells)}</small></a></li>`,
  )
  return `<p>This page stands in for ${providerNames[provider]} on this machine. Log in as an invented person:</p>
<ul>${rows.join('\n')}</ul>
<p><a class="back" href="${link('')}">Go back without logging in</a></p>`
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
  :root { color-scheme: light dark; background: light-dark(#f4f4ee, #0c1224); color: light-dark(#11182d, #f4f2ea);
    --quiet: light-dark(#4a5374, #c3c9dc); --line: light-dark(#dadbd1, #2e3960) }
  body { max-width: 30rem; margin: 0 auto; padding: 3rem 1rem; font: 16px/1.5 system-ui, sans-serif }
  h1 { margin: 0; font: 560 32px/1.15 Georgia, serif }
  p { margin: 12px 0 20px; color: var(--quiet) }
  ul { margin: 0; padding: 0; list-style: none }
  li { margin-bottom: 10px }
  a { color: inherit }
  a:focus-visible { outline: 3px solid light-dark(#11182d, #f4b740); outline-offset: 3px }
  li a { display: block; padding: 12px 18px; border: 1px solid var(--line); border-radius: 12px;
    background: light-dark(#fff, #161f39); text-decoration: none; overflow-wrap: anywhere }
  li a:hover { border-color: currentColor }
  li span, li small { display: block; color: var(--quiet); font-size: 15px }
  .back { display: inline-flex; align-items: center; min-height: 44px; font-weight: 650 }
</style>
</head>
<body><main><h1>An invented ${providerNames[provider]}</h1>${body}</main></body>
</html>`)
}
