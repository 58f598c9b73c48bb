/** The current versions of the documents that a member agrees to; raised with every change of their texts. */
export const consentVersions = { terms: '2026-11', privacy: '2026-11' } as const
