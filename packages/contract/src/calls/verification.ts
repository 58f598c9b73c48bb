import { z } from 'zod'
import { STAFF_WORDS_MAX } from '../model/decisions.ts'
import * as field from '../model/fields.ts'
import * as limits from '../model/limits.ts'
import {
  checkFlaws,
  checkStates,
  documentParts,
  LEGAL_NAME_MAX,
  SELFIE_GESTURES_A_DAY,
  stepFlawNames,
  verificationStates,
  verificationSteps,
} from '../model/verification.ts'
import { stepStatus } from '../model/verification-case.ts'
import { defineCalls } from '../wire/call.ts'
import { photoCalls } from './photos.ts'
import { decidingErrors } from './tickets.ts'

const hour = 3600
const { WRONGSIZE, WRONGIMAGE } = photoCalls['profiles/uploadprofileimage'].errors
const askedGesture = z.object({ gestureId: z.uuid(), gesture: field.gesture, ends: field.timestamp })
const OUTSIDE = 'Documents are checked by another company here. Please begin the check on this page.'
const WAITS = 'Our team is looking at this. You can take it back, or wait until they have decided.'

export const verificationCalls = defineCalls({
  'verification/getverification': {
    method: 'GET',
    summary: 'How one’s own verification stands, step by step.',
    access: { who: 'active', may: 'myProfile' },
    input: z.object({}),
    output: z.object({
      state: z.enum(verificationStates),
      /** Each in R3.22's status. */
      steps: z.array(
        z.object({
          step: z.enum(verificationSteps),
          status: stepStatus,
          /** What was wrong; null where nothing was. */
          flaw: z.enum(stepFlawNames).nullable(),
          /** When the picture was sent that our team has; null where they have none. */
          sent: field.timestamp.nullable(),
          /** It must be done before staff can look. */
          missing: z.boolean(),
        }),
      ),
      /** Since when it waits for staff. */
      since: field.timestamp.nullable(),
      /** What staff wrote with a refusal; empty for nothing. */
      words: z.string(),
      /** Sending it as it is asks another person to look once more, and takes a reason. */
      isAppeal: z.boolean(),
      /** The gesture that was asked for and can still be photographed. */
      gesture: askedGesture.nullable(),
      /** The document and the selfie are shown to an outside company, and never sent to us; null where our team looks. */
      outside: z
        .object({
          /** Where the latest check stands; null where none was begun. */
          state: z.enum(checkStates).nullable(),
          /** What was wrong, of one to be tried again or refused. */
          flaw: z.enum(checkFlaws).nullable(),
          /** From when another one can be begun after one that was refused. */
          again: field.timestamp.nullable(),
        })
        .nullable(),
    }),
    limits: [{ by: 'member', max: 1200, seconds: hour }],
  },
  'verification/askgesture': {
    method: 'POST',
    summary: `Ask for the gesture of a live selfie, which is chosen at random and works for ten minutes: the same one until it has run out, ${SELFIE_GESTURES_A_DAY} a day.`,
    access: { who: 'active', may: 'myProfile' },
    input: z.object({}),
    output: askedGesture,
    errors: {
      WAITS,
      OUTSIDE,
      ENOUGHGESTURES: 'These are enough gestures for today. Please try again tomorrow.',
    },
    limits: [{ by: 'member', max: 60, seconds: hour }],
  },
  'users/verifyupload': {
    method: 'POST',
    summary:
      'Send the picture of an identity document, or the live selfie that shows the gesture, as the bytes of a JPEG, PNG or WebP of 16 KB to 5 MB. It takes the place of the one before. Only staff who verify members see it.',
    access: { who: 'active', may: 'myProfile' },
    input: z.object({
      part: z.enum(documentParts, 'Must be document or selfie.'),
      /** Of a selfie. */
      gestureId: z.uuid().optional(),
    }),
    output: z.object({}),
    errors: {
      WRONGSIZE,
      WRONGIMAGE,
      WAITS,
      OUTSIDE,
      GESTUREOVER: 'The time for this gesture is over. Please take a photo with a new one.',
    },
    limits: [{ by: 'member', max: 30, seconds: hour }],
    tx: 'own',
    upload: { maxBytes: limits.UPLOAD_MAX_BYTES, of: 'picture' },
  },
  'verification/startcheck': {
    method: 'POST',
    summary:
      'Begin the check of one’s document and face by an outside company, or go on with it. Answers with the address of the company’s page, for this member alone and once; null while the company looks at what it was shown.',
    access: { who: 'active', may: 'myProfile' },
    input: z.object({}),
    output: z.object({ url: z.string().nullable() }),
    errors: {
      WAITS,
      NOCHECK: 'Our own team looks at documents here. Please send them on this page.',
      NOTHINGTODO: 'There is nothing to check. Please reload the page.',
      CHECKREFUSED: 'This check was refused. You can begin another one later, or write to us.',
    },
    limits: [{ by: 'member', max: 30, seconds: 24 * hour }],
    tx: 'own',
  },
  'verification/lookupcheck': {
    method: 'POST',
    summary: 'Ask the outside company how one’s check stands, in case its own word was lost.',
    access: { who: 'active', may: 'myProfile' },
    input: z.object({}),
    output: z.object({}),
    limits: [{ by: 'member', max: 120, seconds: hour }],
    tx: 'own',
  },
  'verification/withdraw': {
    method: 'POST',
    summary:
      'Take back what waits for staff, and erase one’s pictures. What was approved before stays, and so do a check that the company is looking at just now, and that one was refused, until another can begin. The same answer when there is nothing.',
    access: { who: 'active', may: 'myProfile' },
    input: z.object({}),
    output: z.object({}),
    limits: [{ by: 'member', max: 60, seconds: hour }],
    tx: 'own',
  },
  'admin/getverificationpicture': {
    method: 'POST',
    summary:
      'The address of a picture that a ticket is about, for ten minutes and for the session that asked. Each reading is written down.',
    access: { who: 'staff', may: 'verify-members' },
    audit: 'verification.open-picture',
    input: z.object({ ticketId: z.int('Must be a ticket’s number.').positive(), pictureId: z.uuid() }),
    output: z.object({ photo: z.string() }),
  },
  'admin/decideverification': {
    method: 'POST',
    summary:
      'Approve a verification, with the name as the document shows it, or refuse it, saying what is wrong with which step and how to pass. The member is told and mailed.',
    access: { who: 'staff', may: 'verify-members' },
    audit: 'verification.decide',
    input: z.object({
      ticketId: z.int('Must be a ticket’s number.').positive(),
      /** What the case showed. */
      seen: z.string().min(1).max(100),
      approve: z.boolean(),
      /** Of an approval; may be left out where it was recorded before. */
      legalName: field.text(LEGAL_NAME_MAX).default(''),
      /** Of a refusal: what is wrong with which step. */
      flaws: z
        .array(z.object({ step: z.enum(verificationSteps), flaw: z.enum(stepFlawNames) }))
        .max(verificationSteps.length)
        .default([]),
      /** What the member reads of a refusal. */
      words: field.text(STAFF_WORDS_MAX).default(''),
    }),
    output: z.object({}),
    errors: {
      ...decidingErrors,
      NOREASON: 'Please tell the member why.',
      NONAME: 'Please write the name as the document shows it.',
      CHANGED: 'The member has changed something meanwhile. Please look again.',
    },
  },
})
