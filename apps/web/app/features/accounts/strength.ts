import { hasGoal } from '@harana/contract/model/enums'
import { STORY_MIN } from '@harana/contract/model/limits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { factNames } from '../../entities/member/labels.ts'
import { ENOUGH_FACTS } from '../../entities/member/profile-values.ts'
import type { Step2Values } from './profile-draft.ts'

/** Returns how complete a profile is, in percent, and the most useful next step; null if nothing is missing. */
export function strength(
  values: Step2Values,
  hasPhoto: boolean,
): { percent: number; next: MessageDescriptor | null } {
  const facts = factNames.filter((name) => values[name] !== '').length
  const parts: [boolean, MessageDescriptor][] = [
    [values.profileName.trim() !== '', msg`Next: choose a profile name.`],
    [values.city.trim() !== '' && values.countryId !== '', msg`Next: say where you live.`],
    [values.aboutUser.trim().length >= STORY_MIN, msg`Next: tell your story.`],
    [hasGoal(values), msg`Next: say what you are here for.`],
    [hasPhoto, msg`Next: add a photo.`],
    [values.aboutMatch.trim() !== '', msg`Next: describe who you would like to meet.`],
    [facts >= ENOUGH_FACTS, msg`Next: add a few facts.`],
  ]
  const done = parts.filter(([there]) => there).length
  return {
    percent: Math.round((done / parts.length) * 100),
    next: parts.find(([there]) => !there)?.[1] ?? null,
  }
}
