/**
 * What members agree to, once: each document with its versions, the newest first. Forms, records, the page of a member's
 * consents and the texts themselves take the version from here.
 */

export type DocumentVersion = {
  version: string
  /** The day from which it holds. */
  date: string
  /**
   * What is new in plain words, where it needs members' agreement: those who agreed to an older version alone are asked
   * before they go on. Left out where a change is small.
   */
  changed?: Readonly<Record<'en' | 'fil', string>>
}

/** Newest first; there is always one. */
type Versions = readonly [DocumentVersion, ...DocumentVersion[]]

/** What every member agrees to. Taking it back means leaving. */
export const requiredDocuments = {
  // Since then they say how credits and plans are sold, and what is kept of payments.
  terms: [
    { version: '2026-11-23', date: '2026-11-23' },
    { version: '2026-11', date: '2026-11-01' },
  ],
  privacy: [
    { version: '2026-11-23', date: '2026-11-23' },
    { version: '2026-11', date: '2026-11-01' },
  ],
} as const satisfies Record<string, Versions>

/**
 * What a member may agree to and take back at any time. `sensitive`: that others are shown what a profile says of faith,
 * health, origin, views or love (Art. 9 GDPR), and that people are found by it; given by saving such a text.
 */
export const optionalDocuments = {
  sensitive: [{ version: '2026-11', date: '2026-11-01' }],
} as const satisfies Record<string, Versions>

export type RequiredDocument = keyof typeof requiredDocuments
export type OptionalDocument = keyof typeof optionalDocuments
export type ConsentDocument = RequiredDocument | OptionalDocument

export const requiredNames = Object.keys(requiredDocuments) as [RequiredDocument, ...RequiredDocument[]]
export const optionalNames = Object.keys(optionalDocuments) as [OptionalDocument, ...OptionalDocument[]]
export const documentNames: [ConsentDocument, ...ConsentDocument[]] = [...requiredNames, ...optionalNames]

/** What a member did, and where: at the sign-up, when a new version asked, by saving the profile, in the settings. */
export const consentActs = ['given', 'taken-back'] as const
export const consentPlaces = ['sign-up', 'asked', 'profile', 'settings'] as const
export type ConsentAct = (typeof consentActs)[number]
export type ConsentPlace = (typeof consentPlaces)[number]

/** All versions of a document, the newest first. */
export const versionsOf = (document: ConsentDocument): Versions =>
  ({ ...requiredDocuments, ...optionalDocuments })[document]

/** The version that holds now. */
export const currentVersion = (document: ConsentDocument): string => versionsOf(document)[0].version

/** The versions of which a member must have agreed to one: from the last on that needed it, or from the first. */
export function sufficientVersions(versions: Versions): string[] {
  const asking = versions.findIndex(({ changed }) => changed !== undefined)
  return versions.slice(0, asking === -1 ? undefined : asking + 1).map(({ version }) => version)
}

/** What has changed since the version that a member agreed to last, the newest first; null is a member who never did. */
export function changesSince(versions: Versions, agreed: string | null): DocumentVersion[] {
  const last = versions.findIndex(({ version }) => version === agreed)
  return versions.slice(0, last === -1 ? undefined : last).filter(({ changed }) => changed !== undefined)
}

/** The versions that a sign-up agrees to. */
export const consentVersions = {
  terms: currentVersion('terms'),
  privacy: currentVersion('privacy'),
} satisfies Record<RequiredDocument, string>
