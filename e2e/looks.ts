import { verdicts } from '@harana/contract/testing/verdicts'
import { localeOf } from '../apps/web/app/lib/i18n/locale-of-path.ts'
import { addresses } from './routes.ts'

/** Who looks: each sees pages that the others are led away from. */
export const readers = [
  'visitor',
  'newcomer',
  'candidate',
  'member',
  'woman',
  'partner',
  'administrator',
  'leaver',
] as const
export type Reader = (typeof readers)[number]

/** What stands there as h1; the landing says something else on each site. */
type Heading = string | { harana: string; tagpo: string }

export type Look = {
  /** Whose page it is first of all. */
  reader: Reader
  address: string
  h1: Heading
  /** Another address of a page that is looked at. */
  again?: true
}

const english = { harana: 'Love worth a serenade.', tagpo: 'The meeting is the point.' }
const filipino = { harana: 'Pag-ibig na dapat haranahin.', tagpo: 'Ang pagtatagpo ang mahalaga.' }

/** Each page with who opens it: the addresses to look at (`readers.ts` fills in the capitals), and the h1 there. */
export const pages: Record<string, [Reader, Record<string, Heading>]> = {
  'pages/landing.tsx': ['visitor', { '/': english, '/fil': filipino }],
  'pages/about.tsx': ['visitor', { '/aboutus': 'About us', '/fil/aboutus': 'Tungkol sa amin' }],
  'pages/faq.tsx': ['visitor', { '/faq': 'FAQ', '/fil/faq': 'Mga Tanong' }],
  'pages/safety.tsx': ['visitor', { '/safety': 'Safety', '/fil/safety': 'Kaligtasan' }],
  'pages/terms.tsx': ['visitor', { '/terms': 'Terms', '/fil/terms': 'Mga Tuntunin' }],
  'pages/privacy.tsx': ['visitor', { '/privacypolicy': 'Privacy', '/fil/privacypolicy': 'Privacy' }],
  'pages/cookies.tsx': ['visitor', { '/cookies': 'Cookies', '/fil/cookies': 'Cookies' }],
  'pages/sitemap.tsx': ['visitor', { '/sitemap': 'Site map', '/fil/sitemap': 'Mapa ng site' }],
  'pages/log-in.tsx': ['visitor', { '/login': 'Log in' }],
  'pages/social-login.tsx': ['visitor', { '/social-login/google#state=none': 'Log in' }],
  'pages/sign-up.tsx': [
    'visitor',
    { '/sign-up': 'Create your account', '/sign-up/invite/INVITE': 'Create your account' },
  ],
  'pages/invite.tsx': [
    'visitor',
    { '/invite/INVITE': 'You are invited', '/your-official-invite/x': 'Your official invitation' },
  ],
  'pages/forgot-password.tsx': ['visitor', { '/forgot-password': 'Forgot password' }],
  'pages/log-out-device.tsx': ['visitor', { '/log-out-device': 'This link no longer works' }],
  'pages/undo-email-change.tsx': ['visitor', { '/undo-email-change': 'This link no longer works' }],
  'pages/reset-password.tsx': ['visitor', { '/reset-password/TOKEN': 'New password' }],
  'pages/email-otp.tsx': ['visitor', { '/email-otp': 'Enter the code' }],
  'pages/verify-email.tsx': ['visitor', { '/verify-email/broken': 'This link no longer works' }],
  'pages/decisions.tsx': ['member', { '/decisions': 'Decisions about your account' }],
  'pages/redirect.tsx': ['visitor', { '/no-such-page': english }],
  'pages/create-profile.tsx': [
    'newcomer',
    { '/sign-up-create-unique-profile': 'Create your unique profile' },
  ],
  'pages/confirm-person.tsx': [
    'candidate',
    { '/sign-up-confirmation-of-real-person': 'Confirmation of a real person' },
  ],
  'pages/search.tsx': ['member', { '/find-my-cupid-match': 'My Search' }],
  'pages/profile.tsx': [
    'member',
    { '/profile/WOMAN': 'Amihan, 30', '/profile/999999': 'Profile', '/profile': 'My Profile' },
  ],
  'pages/own-profile.tsx': ['member', { '/my-profile': 'My Profile' }],
  'pages/executive.tsx': ['member', { '/executive': 'Executive' }],
  'pages/get-verified.tsx': [
    'woman',
    { '/get-verified-become-a-ka-partner': 'Get verified. Become a Ka-Partner.' },
  ],
  'pages/ka-partner.tsx': ['partner', { '/ka-partner': 'Ka-Partner' }],
  'pages/invite-and-earn.tsx': ['woman', { '/invite-and-earn-five-us-dollars': 'Invite New Member' }],
  'pages/gifts.tsx': ['member', { '/gifts': 'Gifts' }],
  'pages/likes.tsx': ['member', { '/likes': 'My Likes', '/likes/not-messaged': 'My Likes' }],
  'pages/visits.tsx': ['member', { '/visits': 'My Visitors', '/visits/visited': 'My Visitors' }],
  'pages/world-dating-tips.tsx': ['member', { '/how-to-date-a-filipina': 'Dating Tips' }],
  'pages/philippine-dating-tips.tsx': [
    'woman',
    { '/kung-paano-makipag-date-sa-isang-dayuhan': 'Dating Tips' },
  ],
  'pages/chat.tsx': ['member', { '/chat': 'My Chats', '/chat/with/WOMAN': 'My Chats' }],
  'pages/notifications.tsx': ['member', { '/notifications': 'Notifications' }],
  'pages/settings.tsx': [
    'member',
    {
      '/settings': 'Settings',
      '/settings/account/my-data': 'Settings',
      '/settings/change-password': 'Settings',
      '/settings/account': 'Settings',
      '/settings/account/leaving': 'Settings',
      '/settings/sessions': 'Settings',
      '/settings/notifications': 'Settings',
      '/settings/inbox': 'Settings',
      '/settings/preferences': 'Settings',
      '/settings/searches': 'Settings',
      '/settings/hidden': 'Settings',
      '/settings/blocked': 'Settings',
      '/settings/privacy': 'Settings',
      '/settings/privacy/consents': 'Settings',
      '/settings/social': 'Settings',
    },
  ],
  'pages/social-share.tsx': ['member', { '/social-share': { harana: 'Share Harana', tagpo: 'Share Tagpo' } }],
  'pages/credits.tsx': ['member', { '/credits': 'Credits' }],
  'pages/credits-payout.tsx': ['partner', { '/credits-payout': 'Payout' }],
  'pages/buy-credits.tsx': ['member', { '/buy-credits': 'Buy credits' }],
  'pages/plans.tsx': ['member', { '/plans': 'Plans' }],
  'pages/premium.tsx': ['member', { '/premium': 'Premium' }],
  'pages/purchases.tsx': ['member', { '/purchase': 'Purchases' }],
  'pages/purchase.tsx': ['member', { '/purchase/plan/3': 'Purchase', '/purchase/gift/1': 'Purchase' }],
  'pages/welcome-back.tsx': ['leaver', { '/welcome-back': 'Welcome back' }],
  'pages/admin.tsx': [
    'administrator',
    {
      '/admin': 'Dashboard',
      '/admin/dashboard': 'Dashboard',
      '/admin/queue': 'Queue',
      '/admin/queue/TICKET': 'Queue',
      '/admin/members': 'Members',
      '/admin/members/999999': 'Members',
      '/admin/messages': 'Messages',
      '/admin/messages/MESSAGE': 'Messages',
      '/admin/purchases': 'Purchases',
      '/admin/purchases/PURCHASE': 'Purchases',
      '/admin/refunds': 'Refunds',
      '/admin/credits': 'Credits',
      '/admin/credits/goodwill': 'Credits',
      '/admin/credits/MEMBER': 'Credits',
      '/admin/payouts': 'Payouts',
      '/admin/payouts/batches': 'Payouts',
      '/admin/payouts/terms': 'Payouts',
      '/admin/prices': 'Prices',
      '/admin/prices/history': 'Prices',
      '/admin/revenue': 'Revenue',
      '/admin/books': 'Books',
      '/admin/scam-rules': 'Scam rules',
      '/admin/scam-rules/history': 'Scam rules',
      '/admin/tips': 'Tips',
      '/admin/tips/history': 'Tips',
      '/admin/announcements': 'Announcements',
      '/admin/announcements/new': 'Announcements',
      '/admin/configuration': 'Configuration',
      '/admin/configuration/history': 'Configuration',
      '/admin/roles': 'Roles',
      '/admin/audit-log': 'Audit log',
      '/admin/security-log': 'Security log',
      '/admin/jobs': 'Jobs',
    },
  ],
}

/** Every address that draws a page: those above, then the other addresses of the same pages. */
export const looks: Look[] = Object.entries(pages).flatMap(([file, [reader, at]]) => [
  ...Object.entries(at).map(([address, h1]) => ({ reader, address, h1 })),
  ...otherAddresses(file, at).map(([address, h1]) => ({ reader, address, h1, again: true as const })),
])

/** What a table of verdicts calls a reader. */
const named = {
  visitor: 'visitor',
  newcomer: 'no profile',
  candidate: 'not activated',
  member: 'guy',
  woman: 'non-guy in the Philippines',
  administrator: 'admin',
} as const satisfies Record<Exclude<Reader, 'leaver' | 'partner'>, string>

/** Pages that redirect every member who is logged in. */
const doors = /^\/(login|sign-?up|social-login|invite)/

/** All that is drawn for a reader, the pages of others too; what leads a reader on is drawn at its end. */
export const drawnFor = (reader: Reader): Look[] =>
  looks.filter((look) => {
    if (look.reader === reader) return true
    // Whoever deleted the account is led to the question about it from everywhere; a Ka-Partner's other pages are a woman's.
    if (reader === 'leaver' || reader === 'partner') return false
    const pattern = addresses.find(({ path }) => isAt(path, look.address))?.path
    const verdict = pattern && verdicts.get(pattern)?.[named[reader]]
    return verdict === 'page' && (reader === 'visitor' || !doors.test(look.address))
  })

function otherAddresses(file: string, at: Record<string, Heading>): [string, Heading][] {
  if (file === 'pages/redirect.tsx') return []
  return addresses.flatMap(({ path, file: drawn }) => {
    const known = Object.entries(at).filter(([address]) => localeOf(address) === localeOf(path))
    if (drawn !== file || known.some(([address]) => isAt(path, address))) return []
    return [[path.replace(':token', 'INVITE'), known[0]![1]]]
  })
}

/** Whether an address is one of a route's pattern. */
export function isAt(pattern: string, address: string): boolean {
  const source = pattern
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace('*', '.*')
  return new RegExp(`^${source}$`).test(address.split('#')[0]!)
}
