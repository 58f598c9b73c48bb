import { counter } from '../kernel/meters.ts'
import type { Mailer } from './mail.ts'
import type { Pusher } from './push.ts'
import type { Texter } from './sms.ts'

const handed = counter(
  'harana_messages_total',
  'What was handed over to go to members, and how that ended.',
  {
    by: ['mail', 'push', 'text'],
    outcome: ['sent', 'refused', 'failed'],
  },
)

/** Counts the mails that a mailer takes and those that it does not. */
export const countMails = (mailer: Mailer): Mailer => ({
  send: (mail) => counted('mail', mailer.send(mail)),
})

/** Counts pushes; one to a browser that has unsubscribed is refused. */
export const countPushes = (pusher: Pusher): Pusher => ({
  send: (target, push) => counted('push', pusher.send(target, push)),
})

/** Counts text messages; one of which nobody knows whether it was taken has failed. */
export const countTexts = (texter: Texter): Texter => ({
  send: (text) => counted('text', texter.send(text)),
  stateOf: (taken) => texter.stateOf(taken),
})

async function counted<T>(by: 'mail' | 'push' | 'text', sending: Promise<T>): Promise<T> {
  try {
    const outcome = await sending
    const isRefused = outcome === 'gone' || outcome === 'refused'
    handed.of(by, isRefused ? 'refused' : outcome === 'unknown' ? 'failed' : 'sent').add()
    return outcome
  } catch (error) {
    handed.of(by, 'failed').add()
    throw error
  }
}
