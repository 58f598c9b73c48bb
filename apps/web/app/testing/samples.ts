import type { Output } from '@harana/contract'
import { noFacts } from '@harana/contract/model/fields'
import { credits } from '@harana/contract/model/money'
import { tipNames } from '@harana/contract/policy/tips'
import type { Member } from '../lib/session/session.tsx'
import type { Configuration } from '../lib/site/configuration.ts'
import type { Answers } from './server.ts'

/** Answers of the server for tests; by default ordinary ones. */

type Message = Output<'chat/getthread'>['messages'][number]
type Conversation = Output<'chat/getconversations'>['conversations'][number]
type Correspondent = NonNullable<Conversation['member']>
type Card = Output<'profiles/searchprofiles'>['profiles'][number]
type Profile = Output<'profiles/getprofile'>['profile']
type Ticket = Output<'admin/gettickets'>['tickets'][number]
type TicketCase = Output<'admin/getticket'>
type Announcement = Output<'admin/getannouncement'>['announcement']
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
  planStatus: 'none',
  planExpiry: null,
  creditsTotal: credits(0),
  className: 'free',
  kaPartner: false,
  verified: false,
  leavingUntil: null,
  suspended: false,
  hasPassword: true,
  paused: false,
  showOnline: true,
  showVisits: true,
  showCity: true,
  mustAgreeTo: [],
  hasProfileImage: false,
  pictureId: null,
  weakPassword: false,
  takenOver: false,
  ...photo,
  profileImages: [],
  pendingImages: [],
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
  sentMessageCount: 0,
  receivedMessageCount: 0,
  reviewed: false,
  countryId: 578,
  ...norway,
  aboutUser: '',
  aboutMatch: '',
  prompts: [],
  ...goals,
  ...noFacts,
  languages: [],
  lowAge: 18,
  highAge: 99,
  interested: null,
  searchingFor: 0,
  language: 'en',
  appearance: null,
  resultsLook: null,
  celebrates: false,
  hasNews: false,
  dismissedTips: [],
  announcement: null,
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
  verified: false,
  drawn: false,
  online: false,
  activeTime: 3600,
  className: 'free',
  ...goals,
  words: '',
  fits: null,
  ...wish,
})

/** The same woman as a list of likes shows her. */
export const aLike = (wish: Partial<Card> = {}) => ({ ...aCard(wish), at: long, likedPart: null })

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
  prompts: [],
  likedPictureId: null,
  likedPrompt: null,
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
  gender: 3,
  liked: false,
  likesMe: false,
  kind: '',
  subjectKind: 'member',
  subjectId: '100',
  data: JSON.stringify({ profileName, type }),
  ...wish,
})

/** The same woman as conversations show her. */
export const aCorrespondent = (wish: Partial<Correspondent> = {}): Correspondent => ({
  profileId: 100,
  userName: 'Rosario',
  age: 30,
  gender: 1,
  ...photo,
  ...philippines,
  kaPartner: false,
  verified: false,
  className: 'free',
  ...goals,
  online: false,
  activeTime: 3600,
  timeZone: null,
  mutual: true,
  ...wish,
})

export const conversationId = '0191b3a0-0000-4000-8000-000000000001'

/** A message of hers, in words. */
export const aMessage = (number: number, wish: Partial<Message> = {}): Message => ({
  number,
  type: 0,
  own: false,
  at: '2026-11-20T10:00:00.000Z',
  text: `Message ${number}`,
  action: null,
  gift: null,
  credits: null,
  gif: null,
  image: null,
  voice: null,
  replyTo: null,
  edited: false,
  unsent: false,
  ownReaction: null,
  otherReaction: null,
  status: wish.own ? 'sent' : null,
  warnings: [],
  clientId: null,
  ...wish,
})

/** An open conversation with her. */
export const aConversation = (wish: Partial<Conversation> = {}): Conversation => ({
  conversationId,
  state: 'open',
  member: aCorrespondent(),
  ownRequest: false,
  last: null,
  unread: 0,
  express: null,
  muted: false,
  archived: false,
  deliveredUpTo: 0,
  readUpTo: 0,
  ownReadUpTo: 0,
  mayWrite: true,
  at: '2026-11-20T10:00:00.000Z',
  ...wish,
})

/** A page of a thread with its conversation, of which the last message is the newest. */
export const aThread = (
  messages: Message[],
  wish: Partial<Output<'chat/getthread'>> = {},
): Output<'chat/getthread'> => ({
  conversation: aConversation({ last: messages.at(-1) ?? null }),
  refusal: null,
  expressRefusal: null,
  expressLeft: 0,
  asRequest: false,
  messages,
  quoted: [],
  earlier: false,
  later: false,
  timestamp: 10,
  ...wish,
})

/** News of conversations; by default that nothing has changed. */
export const chatNews = (wish: Partial<Output<'chat/getnews'>> = {}): Output<'chat/getnews'> => ({
  timestamp: 1,
  unread: 0,
  requests: 0,
  conversations: [],
  removed: [],
  messages: [],
  ...wish,
})

export const aConfiguration = (wish: Partial<Configuration> = {}): Configuration => ({
  site: 'harana',
  siteName: 'Harana',
  urls: { resizeImagesUrl: '', siblingSite: '' },
  guysMayBuy: true,
  buyingOpen: true,
  testCheckout: false,
  translation: false,
  signUpOpen: true,
  flDebug: '',
  consent: { terms: '1', privacy: '1' },
  socialLogins: [],
  tips: tipNames.map((tip) => ({ tip, texts: null })),
  ...wish,
})

/** What `users/getsecondfactors` answers in a session of staff that was confirmed, and asks for nothing. */
export const confirmedFactors: Output<'users/getsecondfactors'> = {
  factors: [],
  recoveryCodesLeft: 0,
  confirmed: true,
  hasPassword: true,
  passwordChangedAt: null,
  demo: false,
}

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A ticket of one report, which nobody has. */
export const aTicket = (wish: Partial<Ticket> = {}): Ticket => ({
  ticketId: 318,
  kind: 'report',
  status: 'open',
  member: { profileId: 45, name: 'Jorge' },
  assignee: null,
  mine: false,
  barred: false,
  claimedUntil: null,
  priority: 2,
  opened: soon(-2),
  due: soon(22.5),
  decided: null,
  reports: 1,
  sealed: false,
  asked: false,
  ...wish,
})

export const aReport = (
  wish: Partial<TicketCase['reports'][number]> = {},
): TicketCase['reports'][number] => ({
  reportId: '5b2f0d0e-6f0c-4c57-9b0e-0d7f6b7f1c45',
  category: 'scam',
  text: 'He asked for $200 for a visa after two days.',
  created: long,
  reporter: { profileId: 34, name: 'Maricel' },
  accuracy: { agreed: 3, disagreed: 1, open: 1 },
  evidence: {
    profileName: 'Jorge_M',
    city: 'Madrid',
    aboutUser: 'I work on a ship. Write to me by mail.',
    aboutMatch: '',
    prompts: [],
    photos: [{ placeholder: '' }],
    messages: [],
  },
  ...wish,
})

/** The case of that ticket. */
export const aTicketCase = (wish: Partial<TicketCase> = {}): TicketCase => ({
  ticket: aTicket(),
  seal: null,
  member: {
    profileId: 45,
    name: 'Jorge',
    age: 45,
    gender: 3,
    city: 'Madrid',
    countryId: null,
    aboutUser: 'I work on a ship.',
    aboutMatch: '',
    prompts: [],
    joined: long,
    state: 'active',
    locale: 'en',
    photos: [{ photoId: '7c8e2f9a-4a35-4d5e-8a55-1d7a1f1f2b45', placeholder: '' }],
  },
  reports: [aReport()],
  request: null,
  letter: null,
  hits: [],
  newPhoto: null,
  livePhoto: null,
  books: null,
  verification: null,
  invite: null,
  appeal: null,
  scam: null,
  decisions: [],
  notes: [],
  ...wish,
})

/** An announcement to every member, as staff see it. */
export const anAnnouncement = (wish: Partial<Announcement> = {}): Announcement => ({
  id: '8a2b7d1e-3f0c-4b5a-9a7e-1f2e3d4c5b6a',
  version: 1,
  titleEn: 'New rules',
  titleFil: 'Mga bagong tuntunin',
  textEn: 'They hold from Monday on.',
  textFil: 'May bisa mula Lunes.',
  site: null,
  audience: 'everyone',
  importance: 'normal',
  page: 'terms',
  startsAt: '2026-11-20T03:00:00.000Z',
  endsAt: '2026-12-20T03:00:00.000Z',
  state: 'shown',
  endedAt: null,
  ...wish,
})

/** What My Search asks, for those who are led there from elsewhere. */
export const anEmptySearch: Answers = {
  'profiles/searchprofiles': { profiles: [], more: false },
  'profiles/getsavedsearches': { searches: [], max: 10 },
  'public/getcountries': { countries: [] },
}
