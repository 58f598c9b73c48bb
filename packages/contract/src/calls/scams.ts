import { z } from 'zod'
import { codes, MessageType } from '../model/enums.ts'
import * as field from '../model/fields.ts'
import { tablePage } from '../model/list-page.ts'
import {
  SCAM_PHRASE_MAX,
  SCAM_PHRASE_MIN,
  SCAM_TRIED_TEXT_MAX,
  SCAM_WEIGHT_MAX,
  scamCategories,
} from '../model/scams.ts'
import { defineCalls } from '../wire/call.ts'
import { decidingErrors, ticketNumber } from './tickets.ts'

const rule = z.string('Must be the id of a rule.').regex(/^[a-z0-9.-]{1,40}$/, 'Must be the id of a rule.')
const weight = z
  .int('Must be a whole number.')
  .min(1, `Must be from 1 to ${SCAM_WEIGHT_MAX}.`)
  .max(SCAM_WEIGHT_MAX, `Must be from 1 to ${SCAM_WEIGHT_MAX}.`)
const category = z.enum(scamCategories, 'Must be one of the categories.')
const phrase = z
  .string('Must be a text.')
  .trim()
  .min(SCAM_PHRASE_MIN, `Must be from ${SCAM_PHRASE_MIN} to ${SCAM_PHRASE_MAX} characters.`)
  .max(SCAM_PHRASE_MAX, `Must be from ${SCAM_PHRASE_MIN} to ${SCAM_PHRASE_MAX} characters.`)
/** How often a rule was changed; zero for one that never was. */
const version = z.int('Must be a whole number.').min(0, 'Must be zero or more.')
const changedBy = z.object({ memberId: field.memberId, name: z.string() }).nullable()
/** Whether a rule is on and how much it says; null is a phrase that is taken back, or that was not there yet. */
const state = z.object({ on: z.boolean(), weight: z.int() }).nullable()
const ruleChanged = 'Somebody else changed this rule meanwhile. Look at it again first.'

export const scamCalls = defineCalls({
  'admin/getscamthread': {
    method: 'GET',
    summary:
      'What two members wrote to each other in a conversation with held messages, the newest last, by the ticket about them.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'scam.read-thread',
    input: z.object({ ticketId: ticketNumber, conversationId: z.uuid() }),
    output: z.object({
      messages: z.array(
        z.object({
          /** Whether the member wrote it whom the ticket is about. */
          bySender: z.boolean(),
          at: field.timestamp,
          type: z.literal(codes(MessageType)),
          text: z.string(),
          state: z.enum(['sent', 'held', 'rejected', 'unsent']),
        }),
      ),
      /** Whether there is more before the first. */
      earlier: z.boolean(),
    }),
  },
  'admin/releasemessages': {
    method: 'POST',
    summary:
      'Decide that nothing is wrong with the held messages of a ticket: they are delivered now, and what was written so far counts against their sender no more.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'scam.release',
    input: z.object({ ticketId: z.int('Must be a ticket’s number.').positive() }),
    output: z.object({
      /** How many messages were delivered; not those to members who are out of the sender’s sight. */
      delivered: z.int(),
    }),
    errors: decidingErrors,
  },
  'admin/getscamrules': {
    method: 'GET',
    summary: 'Every scam rule, the product’s and those of staff, with who changed it last.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'scam-rules.read',
    input: z.object({}),
    output: z.object({
      rules: z.array(
        z.object({
          rule,
          category,
          /** The words of a rule that staff added; null for one of the product’s. */
          phrase: z.string().nullable(),
          on: z.boolean(),
          weight: z.int(),
          /** What the product gives it; null for a rule that staff added. */
          defaultWeight: z.int().nullable(),
          version,
          changedAt: field.timestamp.nullable(),
          /** Null for a rule that was never changed, and for staff who are no longer members. */
          changedBy,
        }),
      ),
    }),
  },
  'admin/getscamrulechanges': {
    method: 'GET',
    summary: 'The changes of the scam rules, newest first.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'scam-rules.history',
    input: z.object({ ...tablePage, rule: rule.optional() }),
    output: z.object({
      changes: z.array(
        z.object({
          rule,
          /** The words of a rule that staff added. */
          phrase: z.string().nullable(),
          /** The number of the change among those of its rule. */
          version: version.min(1),
          before: state,
          after: state,
          /** The number of the change that this one undid. */
          undoes: version.nullable(),
          /** How often the rule is changed by now, which an undo names. */
          standing: version.min(1),
          changedAt: field.timestamp,
          changedBy,
        }),
      ),
      more: z.boolean(),
    }),
  },
  'admin/setscamrule': {
    method: 'POST',
    summary: 'Switch a scam rule on or off, or weigh it differently. What stands already changes nothing.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'scam-rule.set',
    input: z.object({
      rule,
      on: z.boolean('Must be true or false.'),
      weight,
      /** The version that was looked at. */ version,
    }),
    output: z.object({ on: z.boolean(), weight: z.int(), version }),
    errors: { SCAMRULECHANGED: ruleChanged },
    tx: 'own',
  },
  'admin/addscamphrase': {
    method: 'POST',
    summary:
      'Add a phrase to the scam rules: its words one after the other, at most two others between two of them. One that is there with the same category and points is not added again; to be changed it is found among the rules.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'scam-rule.add',
    input: z.object({ phrase, category, weight }),
    output: z.object({ rule, version }),
    errors: {
      PHRASETHERE:
        'This phrase is there already, with another category or other points, or switched off. Look for it in the list.',
    },
    tx: 'own',
  },
  'admin/undoscamrule': {
    method: 'POST',
    summary:
      'Set a scam rule back to what it was before one of its changes. A phrase whose adding is undone is gone.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'scam-rule.undo',
    input: z.object({
      rule,
      /** The number of the change that is undone. */
      undo: version.min(1, 'Must be the number of a change.'),
      /** The version that was looked at. */
      version,
    }),
    output: z.object({ version }),
    errors: { SCAMRULECHANGED: ruleChanged },
    tx: 'own',
  },
  'admin/tryscamrules': {
    method: 'POST',
    summary: 'What the scam rules find in a text. Nothing is kept of it.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'scam-rules.try',
    input: z.object({
      text: z
        .string('Must be a text.')
        .min(1, 'Must not be empty.')
        .max(SCAM_TRIED_TEXT_MAX, `Must have at most ${SCAM_TRIED_TEXT_MAX} characters.`),
    }),
    output: z.object({
      score: z.int(),
      verdict: z.enum(['none', 'warn', 'report', 'hold']),
      rules: z.array(rule),
    }),
  },
  'admin/tryscamchange': {
    method: 'POST',
    summary:
      'How many of the latest messages would be reported after a change of one rule, or with a new phrase. Nothing of their words is answered, and nothing is changed.',
    access: { who: 'staff', may: 'handle-reports' },
    audit: 'scam-rules.try-past',
    input: z.object({
      /** The rule that would change; or else the phrase that would be added. */
      rule: rule.optional(),
      on: z.boolean('Must be true or false.').default(true),
      phrase: phrase.optional(),
      category: category.default('money'),
      weight,
    }),
    output: z.object({
      /** How many messages were looked at, the newest first; at most SCAM_PAST_MESSAGES. */
      looked: z.int(),
      /** How many of them are reported by the rules that hold, and would be. */
      before: z.int(),
      after: z.int(),
    }),
    limits: [{ by: 'member', max: 60, seconds: 3600 }],
  },
})
