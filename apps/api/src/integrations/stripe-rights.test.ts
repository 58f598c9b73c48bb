import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../launch/project.ts'

/** Stripe's name of the right to each of its objects. */
const rights: Record<string, string> = {
  'checkout.sessions': 'Checkout Sessions',
  'billingPortal.sessions': 'Customer portal',
  prices: 'Prices',
  subscriptions: 'Subscriptions',
  invoices: 'Invoices',
  refunds: 'Charges and Refunds',
  paymentIntents: 'PaymentIntents',
  disputes: 'Disputes',
}
const reads = ['retrieve', 'list']

test('docs/payments.md names the rights that a restricted key of Stripe needs, and no others', () => {
  const source = readFileSync(join(import.meta.dirname, 'payments-stripe.ts'), 'utf8')
  const calls = [...source.matchAll(/\bstripe\.((?:\w+\.)?\w+)\.(\w+)\(/g)]
  expect(calls.length).toBeGreaterThan(15)
  const needed = new Map<string, 'read' | 'write'>()
  for (const [, object, act] of calls) {
    const right = rights[object!] ?? object!
    if (!reads.includes(act!)) needed.set(right, 'write')
    else if (!needed.has(right)) needed.set(right, 'read')
  }
  // A price that is made names its product.
  if (source.includes('product_data')) needed.set('Products', 'write')

  const docs = readFileSync(join(projectFolder, 'docs', 'payments.md'), 'utf8')
  const [, write, read] = /write access to (.+?), and read access to (.+?):/.exec(docs)!
  const named = (list: string) => list.split(', ').toSorted()
  const of = (kind: string) => [...needed].flatMap(([right, one]) => (one === kind ? [right] : [])).toSorted()
  expect(named(write!)).toEqual(of('write'))
  expect(named(read!)).toEqual(of('read'))
})
