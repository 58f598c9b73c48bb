/** Why a new password is not taken, in the words that a person reads. */
export const PasswordFlaw = {
  repeated: 'This repeats the same few characters. Please mix more different ones.',
  common: 'This is one of the most common passwords. Please choose another, such as a few words with blanks.',
  site: 'This is too close to the name of this site. Please choose another.',
  own: 'This is too close to your own name or e-mail. Please choose another.',
  breached: 'This password is known from a breach of another site. Please choose another.',
} as const

export type PasswordFlaw = (typeof PasswordFlaw)[keyof typeof PasswordFlaw]
