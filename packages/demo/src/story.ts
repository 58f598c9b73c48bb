import type { Person } from './person.ts'

/** What stands under "About me": the story, and that nobody real tells it. */
export const storyOf = ({ name, aboutUser }: Person): string =>
  `${aboutUser}\n\n${name} is a drawn demo member.`
