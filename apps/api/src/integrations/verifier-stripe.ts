import type { CheckFlaw } from '@harana/contract/model/verification'
import type { Stripe } from 'stripe'
import type { Config, StripeSettings } from '../kernel/config.ts'
import { openStripe, readStripeEvent, stripeFailure } from './stripe.ts'
import { type Check, type Verifier, VerifierError } from './verifier.ts'

type Session = Stripe.Identity.VerificationSession

/** Checks by Stripe Identity: a document and a live selfie that fits it, on Stripe's own page. */
export function stripeVerifier(settings: StripeSettings): Verifier {
  const { verificationSessions } = openStripe(settings).identity
  const isLive = settings.secretKey.startsWith('rk_live_')
  const expand = ['verified_outputs', 'verified_outputs.dob']
  return {
    name: 'stripe',
    start: ({ reference, returnUrl }) =>
      guarded(async () =>
        readSession(
          await verificationSessions.create(
            {
              type: 'document',
              client_reference_id: reference,
              options: { document: { require_matching_selfie: true, require_live_capture: true } },
              return_url: returnUrl,
            },
            { idempotencyKey: `check-${reference}` },
          ),
        ),
      ),
    read: (session) =>
      guarded(async () => readSession(await verificationSessions.retrieve(session, { expand }))),
    redact: (session) =>
      guarded(async () => {
        const { redaction, status, last_verification_report } = await verificationSessions.retrieve(session)
        // Stripe does not redact one that was cancelled before anything was shown.
        const isEmpty = status === 'canceled' && last_verification_report === null
        if (redaction === null && !isEmpty) await verificationSessions.redact(session)
      }),
    pageOf: (session) =>
      `https://dashboard.stripe.com/${isLive ? '' : 'test/'}identity/verification-sessions/${session}`,
    readEvent(body, headers) {
      const event = readStripeEvent(settings, body, headers)
      if (typeof event === 'string') return event
      const { id } = event.data.object as { id?: string }
      return { session: (event.type.startsWith('identity.verification_session.') && id) || null }
    },
  }
}

/** Stripe Identity where it is set up; null where our own team looks at documents. */
export const openVerifier = ({ verifier }: Pick<Config, 'verifier'>): Verifier | null =>
  verifier ? stripeVerifier(verifier) : null

function readSession({ id, status, last_error, url, verified_outputs }: Session): Check {
  const flaw = last_error ? (flaws[last_error.code ?? ''] ?? 'other') : null
  const nothing = { session: id, flaw: null, url: null, name: '', birthdate: '' }
  if (status === 'processing') return { ...nothing, state: 'working' }
  if (status === 'verified') {
    const { first_name, last_name, dob } = verified_outputs ?? {}
    const name = [first_name, last_name].filter((part) => part).join(' ')
    return { ...nothing, state: 'verified', name, birthdate: dayOf(dob) }
  }
  if (status === 'canceled') return { ...nothing, state: 'refused', flaw: flaw ?? 'other' }
  if (flaw === null) return { ...nothing, state: 'open', url }
  if (isFinal(flaw)) return { ...nothing, state: 'refused', flaw }
  return { ...nothing, state: 'retry', flaw, url }
}

const flaws: Partial<Record<string, CheckFlaw>> = {
  abandoned: 'unfinished',
  consent_declined: 'consent',
  country_not_supported: 'country',
  device_not_supported: 'device',
  document_expired: 'expired',
  document_type_not_supported: 'kind',
  document_unverified_other: 'document',
  selfie_document_missing_photo: 'photo',
  selfie_face_mismatch: 'unlike',
  selfie_manipulated: 'copy',
  selfie_unverified_other: 'selfie',
  under_supported_age: 'age',
}
/** What another photo of the same person and document would not change. */
const isFinal = (flaw: CheckFlaw) => flaw === 'age' || flaw === 'country' || flaw === 'copy'

function dayOf(dob: Stripe.Identity.VerificationSession.VerifiedOutputs.Dob | null | undefined): string {
  if (!dob?.year || !dob.month || !dob.day) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${dob.year}-${two(dob.month)}-${two(dob.day)}`
}

async function guarded<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const failure = stripeFailure(error)
    if (!failure) throw error
    throw new VerifierError(failure.kind === 'declined' ? 'refused' : failure.kind, failure.code)
  }
}
