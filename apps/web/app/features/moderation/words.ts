import type { ReportCategory } from '@harana/contract/calls/moderation'
import { Gender } from '@harana/contract/model/enums'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The labels of the reports' categories, in the order of the form. */
export const categories: Record<ReportCategory, MessageDescriptor> = {
  scam: msg`They ask for money`,
  fake: msg`Not who they say they are`,
  harassment: msg`Rude or threatening`,
  explicit: msg`Photos that do not belong here`,
  underage: msg`Under 18`,
  other: msg`Something else`,
}

/** Returns the text about a block's consequences, by the member's gender. */
export function blockConsequence(gender: number): MessageDescriptor {
  if (gender === Gender.Girl)
    return msg`She no longer sees you, and you no longer see her. She is not told. You can undo this in Settings.`
  if (gender === Gender.Guy)
    return msg`He no longer sees you, and you no longer see him. He is not told. You can undo this in Settings.`
  return msg`They no longer see you, and you no longer see them. They are not told. You can undo this in Settings.`
}
