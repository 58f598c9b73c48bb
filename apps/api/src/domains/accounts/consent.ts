/** The versions of what a member agrees to; raised when the texts change. */
export const consentVersions = { terms: '2026-11', privacy: '2026-11' } as const
