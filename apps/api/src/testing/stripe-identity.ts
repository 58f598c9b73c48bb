import type { Params, Route, StripeEvent, Thing } from './stripe-things.ts'

/** The requests of Stripe Identity that are known. */
export const identityRoutes: Record<string, Route> = {
  createCheck: {
    method: 'POST',
    path: /^\/v1\/identity\/verification_sessions$/,
    takes: [
      /^(type|client_reference_id|return_url)$/,
      /^options\[document\]\[(require_matching_selfie|require_live_capture)\]$/,
    ],
    needs: ['type'],
  },
  readCheck: {
    method: 'GET',
    path: /^\/v1\/identity\/verification_sessions\/(\w+)$/,
    takes: [/^expand\[\d+\]$/],
  },
  redactCheck: { method: 'POST', path: /^\/v1\/identity\/verification_sessions\/(\w+)\/redact$/, takes: [] },
}

type Shown = { first_name: string; last_name: string; dob: { day: number; month: number; year: number } }
type Stripe = {
  find: (id: string, object: string) => Thing
  keep: (thing: Thing) => Thing
  event: (type: string, thing: Thing) => StripeEvent
  newId: (prefix: string) => string
  invalid: (code: string, param: string, message: string) => Error
}
const object = 'identity.verification_session'

/** The part of the stand-in that checks identities. Outputs are given only where they are asked for, and never in events. */
export function standInIdentity({ find, keep, event, newId, invalid }: Stripe) {
  const outputs = new Map<string, Shown>()
  const session = (id: string) => find(id, object)
  const notify = (id: string, status: string) => event(`${object}.${status}`, session(id))

  const handlers: Record<string, (id: string, params: Params) => object> = {
    createCheck(_id, params) {
      if (params.type !== 'document') throw invalid('parameter_invalid', 'type', 'Invalid type')
      const id = newId('vs')
      const made = keep({
        id,
        object,
        client_reference_id: params.client_reference_id ?? null,
        created: 0,
        last_error: null,
        last_verification_report: null,
        livemode: false,
        metadata: {},
        redaction: null,
        return_url: params.return_url,
        status: 'requires_input',
        type: params.type,
        url: `https://verify.stripe.example/start/${id}-1`,
      })
      notify(id, 'created')
      return made
    },
    readCheck(id, params) {
      const one = session(id)
      const chosen = Object.values(params)
      const shown = one.redaction === null ? outputs.get(id) : undefined
      if (!shown || !chosen.includes('verified_outputs')) return one
      const { dob, ...names } = shown
      return {
        ...one,
        verified_outputs: { ...names, ...(chosen.includes('verified_outputs.dob') && { dob }) },
      }
    },
    redactCheck(id) {
      const one = session(id)
      if (one.redaction !== null || one.status === 'processing')
        throw invalid('resource_invalid', 'id', 'Can only be redacted once, and not while it is processed')
      if (one.status === 'requires_input') Object.assign(one, { status: 'canceled', url: null })
      one.redaction = { status: 'processing' }
      outputs.delete(id)
      return one
    },
  }

  return {
    handlers,
    check: {
      /** The member shows what is asked for, and waits. */
      submit(id: string): void {
        Object.assign(session(id), {
          status: 'processing',
          url: null,
          last_verification_report: newId('vr'),
        })
        notify(id, 'processing')
      },
      verify(id: string, shown: Shown): void {
        outputs.set(id, shown)
        Object.assign(session(id), { status: 'verified', url: null, last_error: null })
        notify(id, 'verified')
      },
      /** A fresh address to try again comes with it, as each time that it is read. */
      fail(id: string, code: string): void {
        const url = `https://verify.stripe.example/start/${id}-again`
        Object.assign(session(id), {
          status: 'requires_input',
          url,
          last_error: { code, reason: 'A reason.' },
        })
        notify(id, 'requires_input')
      },
      cancel(id: string): void {
        Object.assign(session(id), { status: 'canceled', url: null })
        notify(id, 'canceled')
      },
    },
  }
}
