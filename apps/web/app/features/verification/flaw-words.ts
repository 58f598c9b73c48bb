import type { StepFlaw, VerificationStep } from '@harana/contract/model/verification'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words = Partial<Record<StepFlaw, MessageDescriptor>>

/** What was wrong with each step, and how the next try passes. */
export const flawWords: Record<VerificationStep, Words> = {
  document: {
    unreadable: msg`We could not read it. Take it in daylight, without a flash, and hold the camera still.`,
    cut: msg`A corner is cut off. Put it on a dark table and include all four corners.`,
    kind: msg`We can’t take this document. Please send a passport, a national ID, a driver’s licence or another ID with your photo from a government.`,
    expired: msg`It has expired. Please send one that is still valid.`,
    name: msg`Its name is not the one of your account. Please put your first and last name right, or send another document.`,
    age: msg`Its birth date is not the one of your account. Please ask us to change yours, or send another document.`,
    copy: msg`It looks like a copy, a screen or an edited picture. Please photograph the document itself.`,
    other: msg`See what our team wrote.`,
  },
  selfie: {
    gesture: msg`We could not see the gesture. Hold your hand where the drawing shows it, and keep hand and face in the picture.`,
    face: msg`We could not see your face well. Take it in good light, from the front, without sunglasses, mask or filter.`,
    unlike: msg`The person is not the one on the document. Please take it of yourself.`,
    copy: msg`It looks like a photo of a screen or a picture. Please take it of yourself, with your camera.`,
    several: msg`There is more than one person in it. Please take it alone.`,
    other: msg`See what our team wrote.`,
  },
  profile: {
    name: msg`Your name does not fit the document. Please put it right.`,
    words: msg`Something that you wrote does not fit you. Please put it right.`,
    other: msg`See what our team wrote.`,
  },
  photos: {
    unlike: msg`Your main photo shows somebody else. Please choose one of yourself.`,
    none: msg`Your main photo does not show your face. Please choose one that does.`,
    other: msg`See what our team wrote.`,
  },
}
