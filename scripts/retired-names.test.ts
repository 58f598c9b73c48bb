import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Identifiers and file names that docs/glossary.md has replaced, each with the term that took its place. */
const retired = new Map(
  `
    accountMail accountEmailTemplate
    addressesFor countUrls
    addressesOf pathsOf
    addressIn emailIn
    addressKey networkOf
    addThoseOf addFromTier
    answerOver serveOverSocket
    askOver requestOverSocket
    Aside HiddenMember
    AsideRow HiddenRow
    asTold eventOrder
    atMost createLimiter
    chooseLanguage chooseLocale
    cityNamed findCity
    contactMail contactEmailTemplate
    Crawling ProfileViewQuota
    crawling profileViewQuota
    drawPicture drawOgImage
    emailAndAddress emailAndIpAddress
    Ending Shutdown
    endInOrder createShutdown
    endQuestion closeQuestion
    Finding SearchRequest
    FirstOf TopK
    firstOf topK
    fitsOf sharedTraits
    fittingBits candidatesOf
    Frets Stepper
    giveBlock createBlock
    giveLike createLike
    giveNote createNote
    giveSession createSession
    giveVisit createVisit
    handOn sendContactMail
    happening event
    Happening NotificationEvent
    heardOut maxReceivedBytes
    holdPassword lockAndCheckPassword
    holdSession lockAndRequireSession
    holdsLittleBeside isMostlyMadeOf
    HostilePicture HostilePhoto
    hostilePictures hostilePhotos
    inBoth localized
    inSight visibleTo
    interfaceLanguage locale
    isLater isOptionalWidth
    isPublicAddress isPublicIpAddress
    keepConsent recordConsent
    keepForOffline cacheForOffline
    keepIdentity linkIdentity
    keepIn intersect
    keepInAny intersectWithAny
    keepLanguage keepLocale
    keepOut subtract
    keepReport storeReport
    KeptDraft StoredDraft
    keptHandlers preferenceHandlers
    KeptOnTheWay LogInOptions
    KnockFrame VerificationLayout
    Lang Locale
    langOf localeOf
    langs locales
    languageCodes spokenLanguages
    languageLabels spokenLanguageLabels
    languageMask spokenLanguageMask
    languageOf localeOf
    LanguageSwitch LocaleSwitch
    leadsTo redirectTo
    leftBehind abandonedAfterMs
    lettersOf emailsOf
    LoadAhead PrefetchProfile
    LookInMail CheckYourEmail
    madeFor cachedFor
    makeMember createMember
    makeMembers createMembers
    Making PhotoRequest
    Manner Priority
    manner priority
    matchingBits candidatesOf
    mayKeep isCacheable
    memberAt memberByEmail
    membersTo redirectMembers
    MemberWish MemberOverrides
    mostMade maxCached
    NightFrame AuthLayout
    noPatience cooldownMs
    noteWeakness recordWeakness
    NotHere ProfileUnavailable
    notificationLetter notificationEmailTemplate
    openAnew startOver
    openingHash firstMessageHash
    otherOrigins cors
    ownAddress isOwnEmail
    PaneCard MemberCardView
    PaneGrid MemberGrid
    PanePhoto MemberPhoto
    Patience RequestLimits
    patience timeoutMs
    photoAddresses photoUrls
    PhotoAddresses PhotoUrls
    PhotoPlace PhotoMakerConfig
    PhotoWish PhotoOptions
    placesLike findPlaces
    preferredLanguage preferredLocale
    ProfileWait ProfileSkeleton
    ProfileWish ProfileFields
    ProviderAddress OAuthClient
    PublicFrame PublicLayout
    putAside hide
    refile refreshTiers
    refuseAddress refuseUnreadableUrl
    REMAKE_AFTER_MS RELOAD_AFTER_MS
    Remembered CachedSession
    rememberMs cacheMs
    removeLeftOvers removeAbandoned
    requireInSight requireVisible
    savedSearchLetter savedSearchEmailTemplate
    shownTo viewsOf
    SignUpFrame SignUpLayout
    SkeletonPane MemberCardSkeleton
    SocialButtons OAuthButtons
    SocialFailed OAuthFailed
    SocialLogIn OAuthLogIn
    socialLogInPath oauthLogInPath
    spendLink consumeLink
    spendToken consumeToken
    StartAnew StartOver
    startCrawling startProfileViewQuota
    startWakeups startBus
    storedTry readPendingLogIn
    tell notify
    tellAddressTaken sendEmailTakenMail
    tellingOwner mailOwnerWhenTaken
    tellLogInChanged sendLogInChangedMail
    Told MailedEvent
    toldUntil mailedUntil
    unsubscribeAddress unsubscribeUrl
    unwantedBy findExcluded
    usedUp quotaExceeded
    useAside useHideMember
    useForgetting useRemoveMember
    useNotTold useHiddenText
    usualPatience usualRequestLimits
    VibratingString Spinner
    wake invalidate
    wakeBoth invalidateBoth
    wakeInside invalidateWithCommit
    Wakeups Bus
    wakeups bus
    WhatFits Compatibility
    wholeNewcomer requireNewcomer
    wholeNumber toE164
    WindowPicture EmptyStateIllustration
    woken invalidated
    wished chosen
    WORDS_A_MINUTE WORDS_PER_MINUTE
    worthTelling eventsToMail
    yielding idle
  `
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string]),
)

/** Where a retired name stays, and why. */
const exceptions: { name: string; file: string; why: string }[] = []

const root = join(import.meta.dirname, '..')
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const anyRetired = new RegExp(`\\b(${[...retired.keys()].join('|')})\\b`)

/** The identifiers of a file and the name of the file itself, in camel case. */
function namesIn(file: string): Set<string> {
  const text = readFileSync(join(root, file), 'utf8')
  const names = new Set([
    basename(file)
      .replace(/\..+$/, '')
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ])
  if (!anyRetired.test(text)) return names
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false))
  return names
}

test('no retired name stands anywhere but where its exception says', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) =>
    [...namesIn(file)].filter((name) => retired.has(name)).map((name) => ({ name, file })),
  )
  const excepted = exceptions.map(({ name, file }) => `${file}: ${name}`)
  const standing = found.map(({ name, file }) => `${file}: ${name}`)
  const wrong = found.filter(({ name, file }) => !excepted.includes(`${file}: ${name}`))
  expect(wrong.map(({ name, file }) => `${file}: ${name} is called ${retired.get(name)}`)).toEqual([])
  expect(
    excepted.filter((one) => !standing.includes(one)),
    'exceptions of names that are gone',
  ).toEqual([])
})
