import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../kernel/html.ts'
import { fromThisMachine } from './from-this-machine.ts'
import { type TestBank, type TestCard, testCards } from './payments-test.ts'

/**
 * Serves the pages of the embedded payment company: an open checkout, on which one chooses what the bank says, and a paid
 * one, on which one chooses what it says later. Register it only where nobody else reaches this machine.
 */

const cards: Record<TestCard, readonly [label: string, tells: string]> = {
  paid: ['Paid', 'The usual way.'],
  confirm: ['Paid after a confirmation', 'The bank asks on a page of its own whether it is you.'],
  declined: ['Declined', 'The bank says no.'],
  late: ['Paid, but the answer comes late', 'After 20 seconds, to test waiting.'],
  twice: ['Paid, and told twice', 'What was bought is given once.'],
  'renewal-declined': ['Paid, and declined when it renews', 'For a plan: the next period is not paid.'],
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** @param origins the sites' own, which the pages lead back to */
export async function registerDevCheckout(
  fastify: FastifyInstance,
  bank: TestBank,
  origins: readonly string[],
): Promise<void> {
  const page = pagesLeadingTo(origins)
  await fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const path = '/dev/checkout/:checkoutId'
    const preHandler = fromThisMachine
    const idOf = (request: FastifyRequest) => (request.params as { checkoutId: string }).checkoutId

    scope.get(path, { preHandler }, async (request, reply) => {
      const body = await pageOf(bank, idOf(request))
      return body === null ? reply.callNotFound() : page(reply, body)
    })

    scope.post(path, { preHandler }, async (request, reply) => {
      const id = idOf(request)
      const checkout = await bank.checkout(id)
      if (!checkout) return reply.callNotFound()
      const { returnUrl, cancelUrl } = checkout.order
      const { act, card } = Object(request.body) as { act?: string; card?: string }
      const chosen = testCards.find((one) => one === card)
      const paymentId = await paymentOf(bank, id)
      if (act === 'pay' && chosen === 'confirm') return page(reply, confirmation(id))
      if (act === 'pay' && chosen) await bank.pay(id, chosen)
      else if (act === 'confirmed') await bank.pay(id, 'paid')
      else if (act === 'refused') await bank.pay(id, 'declined')
      else if (act === 'back') return reply.redirect(cancelUrl, 303)
      else if (act === 'dispute' && paymentId) await bank.dispute(paymentId)
      else if ((act === 'won' || act === 'lost') && paymentId) await bank.endDispute(paymentId, act)
      else if (act === 'decline-renewals' && checkout.subscriptionId)
        await bank.declineRenewals(checkout.subscriptionId)
      else return reply.redirect(`/dev/checkout/${id}`, 303)
      const wasPaying = act === 'pay' || act === 'confirmed' || act === 'refused'
      // Only the page that one comes back to after paying asks until it is told.
      if (!wasPaying) await bank.settled()
      return reply.redirect(wasPaying ? returnUrl : `/dev/checkout/${id}`, 303)
    })
  })
}

/** The payment of a checkout, or of the latest invoice of its subscription. */
async function paymentOf(bank: TestBank, checkoutId: string): Promise<string | null> {
  const checkout = await bank.checkout(checkoutId)
  if (checkout?.paymentId) return checkout.paymentId
  const subscription = checkout?.subscriptionId ? await bank.subscription(checkout.subscriptionId) : null
  return subscription?.invoices.find(({ paymentId }) => paymentId !== null)?.paymentId ?? null
}

async function pageOf(bank: TestBank, id: string): Promise<string | null> {
  const checkout = await bank.checkout(id)
  if (!checkout) return null
  const { price, returnUrl } = checkout.order
  const order = `<section class="card order"><dl>
<div><dt>${escapeHtml(price.name)}</dt><dd>${dollars(price.cents)}</dd></div>
${price.months === null ? '' : `<div><dt>Renews</dt><dd>every ${price.months === 1 ? 'month' : `${price.months} months`}</dd></div>`}
<div><dt>To pay</dt><dd>${dollars(price.cents)}</dd></div></dl></section>`
  if (checkout.state === 'open')
    return `<h1>Test checkout</h1><div class="columns">${openForm(id, price)}${order}</div>`
  const paymentId = await paymentOf(bank, id)
  const payment = paymentId === null ? null : await bank.payment(paymentId)
  const subscription = checkout.subscriptionId ? await bank.subscription(checkout.subscriptionId) : null
  const dispute = payment?.disputes[0]?.state
  const acts: [string, string][] = []
  if (payment && dispute === undefined) acts.push(['dispute', 'Have the bank dispute this payment'])
  if (dispute === 'open') acts.push(['won', 'Seller wins the dispute'], ['lost', 'Seller loses the dispute'])
  if (subscription && subscription.endedAt === null && !subscription.declines)
    acts.push(['decline-renewals', 'Decline the card from now on'])
  const said = {
    paid: 'This is paid.',
    waiting: 'The bank has not answered yet.',
    failed: 'The bank declined this payment. Nothing was taken.',
    expired: 'This checkout is over. Nothing was taken.',
  }[checkout.state]
  const later = dispute ? ` The dispute is ${dispute}.` : ''
  const renewals = subscription
    ? `<p>${subscription.endedAt !== null ? 'The subscription has ended.' : `The subscription runs until ${subscription.periodEnd.slice(0, 10)} and ${subscription.renews ? 'renews' : 'ends'} then.${subscription.declines ? ' The bank will decline.' : ''}`}</p>`
    : ''
  return `<h1>Test checkout</h1><div class="columns"><section class="card">${band}
<p role="status"><b>${said}${later}</b></p>${renewals}
${acts.map(([act, label]) => `<form method="post"><button class="quiet" name="act" value="${act}">${label}</button></form>`).join('\n')}
<p><a href="${escapeHtml(returnUrl)}">Back to the site</a></p></section>${order}</div>`
}

const band = `<p class="band"><b>Test checkout.</b> No card is asked for and no money moves. It is here only while this machine alone reaches the site.</p>`

function openForm(id: string, price: { cents: number; months: number | null }): string {
  const shown = testCards.filter((card) => card !== 'renewal-declined' || price.months !== null)
  const radios = shown.map(
    (card, index) =>
      `<label><input type="radio" name="card" value="${card}"${index === 0 ? ' checked' : ''}><span><b>${cards[card][0]}</b><small>${cards[card][1]}</small></span></label>`,
  )
  return `<form class="card" method="post" action="/dev/checkout/${escapeHtml(id)}">${band}
<fieldset><legend>What should the bank say?</legend>${radios.join('\n')}</fieldset>
<div class="buttons"><button name="act" value="pay">Pay ${dollars(price.cents)} in the test</button>
<button class="quiet" name="act" value="back">Cancel and go back</button></div></form>`
}

const confirmation = (id: string) => `<h1>Is it you?</h1>
<form class="card" method="post" action="/dev/checkout/${escapeHtml(id)}">${band}
<p>This page stands in for the bank’s own, on which card holders confirm a payment.</p>
<div class="buttons"><button name="act" value="confirmed">Yes, confirm the payment</button>
<button class="quiet" name="act" value="refused">No, decline it</button></div></form>`

const pagesLeadingTo = (origins: readonly string[]) => (reply: FastifyReply, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' " +
        // A form's answer leads back to the site.
        origins.join(' '),
    )
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test checkout</title>
<style>
  :root { color-scheme: light dark; background: light-dark(#f4f4ee, #0c1224); color: light-dark(#11182d, #f4f2ea);
    --surface: light-dark(#fff, #161f39); --quiet: light-dark(#4a5374, #c3c9dc); --line: light-dark(#dadbd1, #2e3960);
    --edge: light-dark(#73776f, #6e7ba3); --gold: light-dark(#feedc4, #473007); --on-gold: light-dark(#6b470b, #fcdd93);
    --filled: #c22a4a; --chosen: light-dark(#fdf0f1, #2b1a33) }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 Figtree, system-ui, sans-serif }
  header { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 16px max(16px, calc(50vw - 528px));
    border-bottom: 1px solid var(--line); background: var(--surface) }
  header b { font: 600 24px/1.2 Besley, Georgia, serif }
  header span { padding: 6px 12px; border-radius: 999px; background: var(--gold); color: var(--on-gold); font-size: 14px; font-weight: 650 }
  main { max-width: 1056px; margin: 0 auto; padding: 32px 16px }
  h1 { margin: 0 0 12px; font: 560 clamp(34px, 5vw, 48px)/1.15 Besley, Georgia, serif }
  .columns { display: grid; gap: 24px; align-items: start }
  @media (min-width: 900px) { .columns { grid-template-columns: 3fr 2fr } }
  .card { max-width: 640px; padding: 24px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface) }
  .band { margin: 0 0 20px; padding: 14px 18px; border-radius: 12px; background: var(--gold); color: var(--on-gold) }
  fieldset { margin: 0; padding: 0; border: 0 }
  legend { padding: 0; margin-bottom: 12px; font: 560 24px/1.3 Besley, Georgia, serif }
  label { display: flex; gap: 12px; align-items: center; min-height: 44px; margin-bottom: 8px; padding: 10px 16px;
    border: 1px solid var(--edge); border-radius: 12px; cursor: pointer }
  label:has(:checked) { border-color: var(--filled); box-shadow: inset 0 0 0 1px var(--filled); background: var(--chosen) }
  label:has(:focus-visible), button:focus-visible, a:focus-visible { outline: 3px solid light-dark(#11182d, #f4b740); outline-offset: 3px }
  input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--filled) }
  small { display: block; color: var(--quiet); font-size: 15px }
  /* The first button is what Enter presses, and stands last. */
  .buttons { display: flex; flex-flow: row-reverse wrap-reverse; justify-content: flex-end; gap: 12px; margin-top: 16px }
  button { min-height: 52px; padding: 12px 24px; border: 1px solid var(--filled); border-radius: 12px; background: var(--filled);
    color: #fff; font: 650 16px/1.3 Figtree, system-ui, sans-serif; cursor: pointer }
  button.quiet { border-color: var(--edge); background: none; color: inherit }
  form + form { margin-top: 12px }
  @media (max-width: 480px) { button { width: 100% } }
  a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-weight: 650 }
  dl { margin: 0 }
  dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line) }
  dl div:last-child { border: 0 }
  dt { color: var(--quiet) }
  dd { margin: 0; font-weight: 700 }
</style>
</head>
<body><header><b>Payments</b><span>Test checkout</span></header><main>${body}</main></body>
</html>`)
