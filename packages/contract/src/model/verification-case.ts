import { z } from 'zod'
import { codes, RequestStatus, VerificationStatus } from './enums.ts'
import * as field from './fields.ts'
import { checkFlaws, checkStates, stepFlawNames, verificationSteps } from './verification.ts'

/** The status of a step of a verification. */
export const stepStatus = z.literal(codes(VerificationStatus))

/** A verification as staff see it in their queue. */
export const verificationCase = z.object({
  /** Names what was shown here; a decision says it back, and is refused where the member has changed something since. */
  seen: z.string(),
  status: z.literal(codes(RequestStatus)),
  /** What the member wrote, where they ask to look once more. */
  reason: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthdate: field.day,
  /** As a document showed it before; empty where none did. */
  legalName: z.string(),
  /** The name that an approval takes where none is typed; empty where one must be. */
  knownName: z.string(),
  /** The main photo, by its place among the photos of today; null where there is none. */
  mainPhotoId: z.uuid().nullable(),
  /** Null once it was erased, or where none was asked for. */
  document: z.object({ pictureId: z.uuid(), sent: field.timestamp }).nullable(),
  selfie: z.object({ pictureId: z.uuid(), sent: field.timestamp, gesture: field.gesture }).nullable(),
  /** What an outside company says of the document and the face, whose pictures it shows to its own users alone. */
  outside: z
    .object({
      company: z.enum(['stripe']),
      state: z.enum(checkStates),
      flaw: z.enum(checkFlaws).nullable(),
      at: field.timestamp.nullable(),
      /** As the document showed them; empty where it did not. */
      name: z.string(),
      birthdate: z.string(),
      /** The company's page about it; null where the company is not set up any more. */
      url: z.string().nullable(),
    })
    .nullable(),
  steps: z.array(
    z.object({ step: z.enum(verificationSteps), status: stepStatus, flaw: z.enum(stepFlawNames).nullable() }),
  ),
  /** What the member was told with the last refusal; empty for nothing. */
  words: z.string(),
  /** How often the member was refused before. */
  refusedBefore: z.int(),
})
