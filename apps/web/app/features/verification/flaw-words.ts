import type { CheckFlaw, StepFlaw, VerificationStep } from '@harana/contract/model/verification'
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

/** What was wrong with a check by another company, and how the next one passes. */
export const checkFlawWords: Record<CheckFlaw, MessageDescriptor> = {
  unfinished: msg`The check was not finished. You can go on where you were.`,
  consent: msg`The check needs your consent on Stripe’s page. Without it nobody can be verified here.`,
  device: msg`Your device has no camera that the check can use. Please open this page on your phone.`,
  expired: msg`It has expired. Please send one that is still valid.`,
  kind: msg`This document can’t be checked. Please take a passport, a national ID or a driver’s licence.`,
  document: msg`Your document could not be checked. Take it in daylight, without a flash, with all four corners.`,
  photo: msg`Your document has no photo that can be compared. Please take another one.`,
  unlike: msg`Your face did not fit the photo of your document. Take it in good light, from the front.`,
  selfie: msg`Your face could not be checked. Take it in good light, from the front, without sunglasses or mask.`,
  copy: msg`The picture of your face looked edited, or like a photo of a screen.`,
  age: msg`By your document you are too young.`,
  country: msg`Documents of your country can’t be checked.`,
  other: msg`The check did not pass.`,
}
