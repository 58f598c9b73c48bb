import type { Output } from '@harana/contract'
import { noFacts } from '@harana/contract/model/fields'
import type { Member } from '../lib/session/session.tsx'
import type { Configuration } from '../lib/site/configuration.ts'

/** Answers of the server for tests; by default ordinary ones. */

type Card = Output<'profiles/searchprofiles'>['profiles'][number]
type Profile = Output<'profiles/getprofile'>['profile']
type Notice = Output<'notifications/getnotifications'>['notifications'][number]

const goals = { lfSerious: false, lfRelationship: false, lfFriendship: false, lfCasual: false }
const photo = { profileImage: '', profileImage2x: '', profileImageWider: [], placeholder: '' }
const norway = { city: 'Bergen', countryName: 'Norway', countryShortCode: 'NO' }
const philippines = { city: 'Cebu City', countryName: 'Philippines', countryShortCode: 'PH' }
const long = '2025-01-02T03:04:05.000Z'

/** A guy whose sign-up is finished. */
export const aMember = (wish: Partial<Member> = {}): Member => ({
  userId: 7,
  profileId: 7,
  admin: false,
  staffRoles: [],
  email: 'nils@test.example',
  firstName: 'Nils',
  lastName: '',
  phone: '',
  cellPhone: '',
  gender: 3,
  birthdate: '1990-05-05',
  age: 36,
  createdDate: long,
  profileCreatedDate: long,
  profileActive: true,
  verifiedEmail: true,
  verifiedEmailDate: long,
  planId: 0,
  planExpiry: null,
  className: 'free',
  kaPartner: false,
  suspended: false,
  hasProfileImage: false,
  pictureId: null,
  weakPassword: false,
  takenOver: false,
  ...photo,
  profileImages: [],
  userName: 'Nils',
  profileName: 'Nils',
  location: 'Bergen, Norway',
  hereTo: [],
  lookingForGirl: true,
  lookingForGenderQueer: true,
  lookingForGuy: false,
  lastActive: long,
  activeTime: 0,
  lastEgressVisit: null,
  lastIngressVisit: null,
  reviewed: false,
  countryId: 578,
  ...norway,
  aboutUser: '',
  aboutMatch: '',
  ...goals,
  ...noFacts,
  languages: [],
  lowAge: 18,
  highAge: 99,
  interested: null,
  searchingFor: 0,
  language: 'en',
  appearance: null,
  dismissedTips: [],
  ...wish,
})

/** A woman of Cebu, as lists show her. */
export const aCard = (wish: Partial<Card> = {}): Card => ({
  profileId: 100,
  userName: 'Rosario',
  age: 30,
  gender: 1,
  ...photo,
  ...philippines,
  liked: false,
  kaPartner: false,
  online: false,
  activeTime: 3600,
  className: 'free',
  ...goals,
  ...wish,
})

/** The same woman as a list of likes shows her. */
export const aLike = (wish: Partial<Card> = {}) => ({ ...aCard(wish), at: long })

/** This many women, with ascending ids. */
export const cards = (count: number, wish: Partial<Card> = {}): Card[] =>
  Array.from({ length: count }, (_, n) => aCard({ profileId: 1000 + n, userName: `Woman_${n}`, ...wish }))

/** The same woman's profile; overrides that no profile has are left out. */
export const aProfile = (wish: Partial<Profile> = {}): Profile => ({
  ...aCard(),
  ...noFacts,
  location: 'Cebu City, Philippines',
  hereTo: [],
  profileImageLarge: '',
  profileImages: [],
  aboutUser: '',
  aboutMatch: '',
  languages: [],
  memberSince: '2025-01-02',
  timeZone: null,
  youLastVisitProfile: null,
  userLastVisitProfile: null,
  ...wish,
})

/** A notification of this kind by a member of this name; `data` in place of the name is taken as it is. */
export const aNotice = (type: string, profileName: string, wish: Partial<Notice> = {}): Notice => ({
  uuid: crypto.randomUUID(),
  type,
  read: false,
  created: new Date().toISOString(),
  profileId: 100,
  subjectKind: 'member',
  subjectId: '100',
  data: JSON.stringify({ profileName, type }),
  ...wish,
})

export const aConfiguration = (wish: Partial<Configuration> = {}): Configuration => ({
  site: 'harana',
  siteName: 'Harana',
  urls: { resizeImagesUrl: '', siblingSite: '' },
  guysMayBuy: true,
  signUpOpen: true,
  flDebug: '',
  consent: { terms: '1', privacy: '1' },
  socialLogins: [],
  ...wish,
})
