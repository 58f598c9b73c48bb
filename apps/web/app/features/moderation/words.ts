import { Gender } from '@harana/contract/model/enums'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Returns the text about a block's consequences, by the member's gender. */
export function blockConsequence(gender: number): MessageDescriptor {
  if (gender === Gender.Girl)
    return msg`She no longer sees you, and you no longer see her. She is not told. You can undo this in Settings.`
  if (gender === Gender.Guy)
    return msg`He no longer sees you, and you no longer see him. He is not told. You can undo this in Settings.`
  return msg`They no longer see you, and you no longer see them. They are not told. You can undo this in Settings.`
}
