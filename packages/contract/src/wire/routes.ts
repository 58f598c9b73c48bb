/**
 * The routes of the API process that are no calls. Together with the calls they are complete: a served route that
 * stands in neither table fails the tests.
 */
export type Route = {
  method: 'GET' | 'POST'
  /** Fastify's path pattern. */
  path: string
  summary: string
  /** `signed`: the URL or a header holds a signature or token. `loopback`: served only where this machine alone reaches the product. */
  access: 'anyone' | 'signed' | 'loopback'
}

export const routes = [
  {
    method: 'GET',
    path: '/ip',
    summary: 'Where the visitor’s address lies, by country (R7.21).',
    access: 'anyone',
  },
  { method: 'GET', path: '/healthz', summary: 'Whether this process is alive.', access: 'anyone' },
  {
    method: 'GET',
    path: '/readyz',
    summary: 'Whether this process takes requests: not without its database, nor while it stops.',
    access: 'anyone',
  },
  { method: 'GET', path: '/health', summary: 'The same as /readyz.', access: 'anyone' },
  {
    method: 'GET',
    path: '/.well-known/webauthn',
    summary: 'The origins that may use the passkeys of the first site’s host.',
    access: 'anyone',
  },
  { method: 'GET', path: '/api/v1/openapi.json', summary: 'The calls as OpenAPI 3.1.', access: 'anyone' },
  { method: 'GET', path: '/photos/*', summary: 'A photo at a signed address (D23).', access: 'signed' },
  {
    method: 'GET',
    path: '/chat-media/*',
    summary: 'A picture or recording of a message, at an address signed for one viewer (D23).',
    access: 'signed',
  },
  {
    method: 'GET',
    path: '/gifs/*',
    summary: 'A moving picture of the site’s provider, at its sealed address.',
    access: 'signed',
  },
  {
    method: 'GET',
    path: '/documents/*',
    summary:
      'A picture of an identity document or a selfie at the address that one of staff was given (D23).',
    access: 'signed',
  },
  {
    method: 'GET',
    path: '/unsubscribe/*',
    summary: 'Asks whether to stop the mails that a link was in; changes nothing.',
    access: 'signed',
  },
  {
    method: 'POST',
    path: '/unsubscribe/*',
    summary: 'Stops the mails that a link was in, in one click (RFC 8058).',
    access: 'signed',
  },
  {
    method: 'POST',
    path: '/text-messages/*',
    summary: 'What became of a text message, as its provider reports and signs it.',
    access: 'signed',
  },
  {
    method: 'POST',
    path: '/contact',
    summary: 'The contact form as a browser without scripts sends it; answers with a page.',
    access: 'anyone',
  },
  {
    method: 'GET',
    path: '/realtime',
    summary: 'The socket that pushes a member’s events, opened with a ticket.',
    access: 'signed',
  },
  { method: 'GET', path: '/dev/mail', summary: 'The captured mailbox, as a page.', access: 'loopback' },
  { method: 'GET', path: '/dev/mail.json', summary: 'The captured mailbox, as data.', access: 'loopback' },
  {
    method: 'GET',
    path: '/dev/identity/facebook',
    summary: 'Stands in for Facebook: a page to log in as an invented person.',
    access: 'loopback',
  },
  {
    method: 'GET',
    path: '/dev/identity/google',
    summary: 'Stands in for Google: a page to log in as an invented person.',
    access: 'loopback',
  },
  {
    method: 'POST',
    path: '/payment-events',
    summary: 'What the payment company tells of payments, signed over the bytes of the body.',
    access: 'signed',
  },
  {
    method: 'POST',
    path: '/payout-events',
    summary: 'Where the provider of payouts says that one of them has changed, with its token.',
    access: 'signed',
  },
  {
    method: 'POST',
    path: '/verification-events',
    summary: 'What an outside verifier tells of its checks, signed over the bytes of the body.',
    access: 'signed',
  },
  {
    method: 'GET',
    path: '/dev/checkout/:checkoutId',
    summary: 'Stands in for the payment company: a page on which one chooses what the bank says.',
    access: 'loopback',
  },
  {
    method: 'POST',
    path: '/dev/checkout/:checkoutId',
    summary: 'What the bank is to say.',
    access: 'loopback',
  },
  { method: 'GET', path: '/*', summary: 'The web app and its files.', access: 'anyone' },
] as const satisfies readonly Route[]

/** The answer of /ip; empty texts when the country is not known. */
export type GeoAnswer = { countryCode: string; countryName: string }
