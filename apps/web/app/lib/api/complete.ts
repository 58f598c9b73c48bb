import type { CallName, Output } from '@harana/contract'
import { activityStep } from '@harana/contract/model/activity-step'
import type { Facts } from '@harana/contract/model/fields'
import { DEFAULT_HIGH_AGE, DEFAULT_LOW_AGE } from '@harana/contract/model/limits'
import { giftOf } from '@harana/contract/model/plans'
import { tipNames } from '@harana/contract/policy/tips'

/**
 * Another server may answer with less than ours. Fields that the specification does not name are filled in here with
 * defaults, the strict one where a field would permit something. Fields that are present are never changed.
 */

type Fields = Record<string, unknown>
/** The default of every field of an answer's part but those that every server gives; one that is missing does not compile. */
type Defaults<Part, Given extends keyof Part> = Record<Exclude<keyof Part, Given>, unknown>

const noPhoto = { profileImage: '', profileImage2x: '', profileImageWider: [], placeholder: '' }
const noGoals = { lfSerious: false, lfRelationship: false, lfCasual: false, lfFriendship: false }
// Named once more, since browsers are not sent the contract's schemas; one that is missing does not compile.
const noFacts: Record<keyof Facts, null> = {
  bodyType: null,
  eyesType: null,
  hairType: null,
  hasChildren: null,
  wantChildren: null,
  smoking: null,
  drinking: null,
  tattoos: null,
  currentStatus: null,
  educationLevel: null,
  inSchool: null,
}
const place = { city: '', countryName: '', countryShortCode: '' }

const card = {
  ...noPhoto,
  ...place,
  ...noGoals,
  userName: '',
  gender: 0,
  liked: false,
  kaPartner: false,
  verified: false,
  drawn: false,
  online: false,
  activeTime: null,
  className: 'unknown',
  words: '',
  fits: null,
} satisfies Defaults<Output<'profiles/searchprofiles'>['profiles'][number], 'profileId' | 'age'>
const profile = {
  ...card,
  ...noFacts,
  profileImageLarge: '',
  profileImages: [],
  aboutUser: '',
  aboutMatch: '',
  prompts: [],
  likedPictureId: null,
  likedPrompt: null,
  languages: [],
  memberSince: '',
  hereTo: [],
  location: '',
  timeZone: null,
  youLastVisitProfile: null,
  userLastVisitProfile: null,
} satisfies Defaults<Output<'profiles/getprofile'>['profile'], 'profileId' | 'age'>
const member = {
  ...profile,
  admin: false,
  staffRoles: [],
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  cellPhone: '',
  profileName: '',
  profileActive: false,
  verifiedEmail: false,
  hasProfileImage: false,
  pictureId: null,
  pendingImages: [],
  countryId: null,
  lowAge: DEFAULT_LOW_AGE,
  highAge: DEFAULT_HIGH_AGE,
  interested: null,
  searchingFor: 0,
  lookingForGirl: false,
  lookingForGenderQueer: false,
  lookingForGuy: false,
  lastActive: null,
  lastEgressVisit: null,
  lastIngressVisit: null,
  sentMessageCount: 0,
  receivedMessageCount: 0,
  reviewed: false,
  planId: 0,
  planStatus: 'none',
  planExpiry: null,
  creditsTotal: 0,
  appearance: null,
  resultsLook: null,
  celebrates: false,
  hasNews: false,
  dismissedTips: [],
  announcement: null,
  leavingUntil: null,
  suspended: false,
  hasPassword: true,
  paused: false,
  showOnline: true,
  showVisits: true,
  showCity: true,
  mustAgreeTo: [],
  weakPassword: false,
  takenOver: false,
} satisfies Defaults<
  Output<'users/me'>['userInfo'],
  | 'userId'
  | 'profileId'
  | 'birthdate'
  | 'age'
  | 'createdDate'
  | 'profileCreatedDate'
  | 'verifiedEmailDate'
  | 'language'
>
const configuration: Fields = {
  guysMayBuy: false,
  buyingOpen: false,
  testCheckout: false,
  translation: false,
  signUpOpen: true,
  flDebug: '',
  urls: { resizeImagesUrl: '', siblingSite: '' },
  consent: { terms: '', privacy: '' },
  socialLogins: [],
  tips: tipNames.map((tip) => ({ tip, texts: null })),
}

/** Completes an answer with the defaults of its call; `input` is the call's input. */
export function complete(call: CallName, answer: Fields, input: unknown): Fields {
  if (call === 'public/configuration') return under(configuration, answer)
  if (call === 'users/me')
    return { ...answer, code: answer.code ?? 'SUCCESS', userInfo: ownInfo(answer.userInfo) }
  if (call === 'profiles/likeprofile')
    return { liked: (input as { liked?: boolean }).liked ?? true, celebrate: false, ...answer }
  if (call === 'profiles/getprofile') return { ...answer, profile: shown(profile, answer.profile) }
  if (call === 'users/getstatements') return { hidings: [], ...answer }
  if (call === 'profiles/getsavedsearches') return { max: giftOf('savedSearches', 0), ...answer }
  if (Array.isArray(answer.profiles))
    return {
      more: false,
      ...answer,
      profiles: answer.profiles.filter(isFields).map((one) => shown(card, one)),
    }
  if (Array.isArray(answer.notifications))
    return {
      unread: 0,
      more: false,
      timestamp: 0,
      ...answer,
      notifications: answer.notifications.filter(isFields).map(notification),
    }
  return answer
}

function ownInfo(info: unknown): Fields {
  const whole = under(member, info)
  return {
    ...whole,
    profileId: whole.profileId ?? whole.userId,
    // Where the server says that there is no name, the profile's name does not replace it.
    userName: isFields(info) && 'userName' in info ? whole.userName : whole.profileName,
    hasProfileImage: whole.hasProfileImage || whole.profileImage !== '',
  }
}

/** A server that does not say what a notification is about tells of a member. */
function notification(given: Fields): Fields {
  const { profileId = null } = given
  const subject =
    profileId === null
      ? { subjectKind: '', subjectId: '' }
      : { subjectKind: 'member', subjectId: String(profileId) }
  return under({ profileId, gender: 0, liked: false, likesMe: false, kind: '', ...subject }, given)
}

/** Another member; a server that tells the moment of the last activity is shown by the step of D33 all the same. */
function shown(defaults: Fields, given: unknown): Fields {
  const whole = under(defaults, given)
  const lastActive = new Date(String(whole.lastActive ?? ''))
  if (whole.activeTime !== null || Number.isNaN(lastActive.getTime())) return whole
  return { ...whole, activeTime: activityStep(lastActive, new Date()) }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object completed with defaults; the same object if nothing is missing. */
function under(defaults: Fields, given: unknown): Fields {
  if (!isFields(given)) return defaults
  const missing = Object.keys(defaults).filter(
    (name) => (given[name] ?? null) === null && defaults[name] !== given[name],
  )
  if (missing.length === 0) return given
  return { ...given, ...Object.fromEntries(missing.map((name) => [name, defaults[name]])) }
}
