/** The languages that pages, mails and answers are written in. */
export const locales = ['en', 'fil'] as const

export type Locale = (typeof locales)[number]
