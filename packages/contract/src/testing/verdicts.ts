/**
 * For tests: what every address answers everybody, written down by hand from the specification and not from the
 * policy. A word is where the reader is led at once; `page` is the address's own page.
 */
export const readers = [
  'visitor',
  'no profile',
  'not activated',
  'guy',
  'guy who may not buy',
  'non-guy in the Philippines',
  'non-guy elsewhere',
  'admin',
] as const
export type Reader = (typeof readers)[number]

const table = `
  /                                             page  STEP2  DONE   SEARCH SEARCH SEARCH SEARCH SEARCH
  /home                                         page  STEP2  DONE   SEARCH SEARCH SEARCH SEARCH SEARCH
  /welcome                                      page  HOME   HOME   HOME   HOME   HOME   HOME   HOME
  /aboutus                                      page  page   page   page   page   page   page   page
  /aboutUs                                      page  page   page   page   page   page   page   page
  /about-us                                     page  page   page   page   page   page   page   page
  /faq                                          page  page   page   page   page   page   page   page
  /faq.html                                     page  page   page   page   page   page   page   page
  /safety                                       page  page   page   page   page   page   page   page
  /terms                                        page  page   page   page   page   page   page   page
  /terms.html                                   page  page   page   page   page   page   page   page
  /privacypolicy                                page  page   page   page   page   page   page   page
  /privacy.html                                 page  page   page   page   page   page   page   page
  /cookies                                      page  page   page   page   page   page   page   page
  /sitemap                                      page  page   page   page   page   page   page   page
  /login                                        page  page   page   page   page   page   page   page
  /social-login/:provider                       page  page   page   page   page   page   page   page
  /sign-up                                      page  page   page   page   page   page   page   page
  /signup                                       page  page   page   page   page   page   page   page
  /sign-up-step-1                               page  page   page   page   page   page   page   page
  /sign-up/invite/:token                        page  page   page   page   page   page   page   page
  /signup/invite/:token                         page  page   page   page   page   page   page   page
  /forgot-password                              page  page   page   page   page   page   page   page
  /reset-password                               page  page   page   page   page   page   page   page
  /reset-password/:token                        page  page   page   page   page   page   page   page
  /email-otp                                    page  page   page   page   page   page   page   page
  /verify-email                                 page  page   page   page   page   page   page   page
  /verify-email/:token                          page  page   page   page   page   page   page   page
  /undo-email-change                            page  page   page   page   page   page   page   page
  /log-out-device                               page  page   page   page   page   page   page   page
  /decisions                                    page  page   page   page   page   page   page   page
  /welcome-back                                 LOGIN HOME   HOME   HOME   HOME   HOME   HOME   HOME
  /auto-login                                   WELCOME WELCOME WELCOME WELCOME WELCOME WELCOME WELCOME WELCOME
  /invite/:token                                page  HOME   HOME   HOME   HOME   HOME   HOME   HOME
  /your-official-invite/:token                  page  HOME   HOME   HOME   HOME   HOME   HOME   HOME
  /sign-up-create-unique-profile                LOGIN page   STEP3  SEARCH SEARCH SEARCH SEARCH SEARCH
  /signup-step-2                                LOGIN page   STEP3  SEARCH SEARCH SEARCH SEARCH SEARCH
  /sign-up-step-2                               LOGIN page   STEP3  SEARCH SEARCH SEARCH SEARCH SEARCH
  /signup-creating-unique-profile               LOGIN page   STEP3  SEARCH SEARCH SEARCH SEARCH SEARCH
  /sign-up-creating-unique-profile              LOGIN page   STEP3  SEARCH SEARCH SEARCH SEARCH SEARCH
  /sign-up-confirmation-of-real-person          LOGIN STEP2  page   SEARCH SEARCH SEARCH SEARCH SEARCH
  /sign-up-step-3                               LOGIN STEP2  page   SEARCH SEARCH SEARCH SEARCH SEARCH
  /signup-done                                  LOGIN STEP2  page   SEARCH SEARCH SEARCH SEARCH SEARCH
  /sign-up-done                                 LOGIN STEP2  page   SEARCH SEARCH SEARCH SEARCH SEARCH
  /find-my-cupid-match                          LOGIN STEP2  STEP3  page   page   page   page   page
  /search-browse                                SEARCH SEARCH SEARCH SEARCH SEARCH SEARCH SEARCH SEARCH
  /profile                                      LOGIN STEP2  STEP3  page   page   page   page   page
  /profile/:id                                  LOGIN STEP2  STEP3  page   page   page   page   page
  /my-profile                                   LOGIN STEP2  STEP3  page   page   page   page   page
  /me                                           LOGIN STEP2  STEP3  page   page   page   page   page
  /post-profile-and-earn                        LOGIN STEP2  STEP3  page   page   page   page   page
  /likes/:dataSource?                           LOGIN STEP2  STEP3  page   page   page   page   page
  /visits/:dataSource?                          LOGIN STEP2  STEP3  page   page   page   page   page
  /chat/:conversationId?                        LOGIN STEP2  STEP3  page   page   page   page   page
  /chat/with/:profileId                         LOGIN STEP2  STEP3  page   page   page   page   page
  /notifications                                LOGIN STEP2  STEP3  page   page   page   page   page
  /settings                                     LOGIN page   page   page   page   page   page   page
  /settings/:activeKey/:subKey?                 LOGIN page   page   page   page   page   page   page
  /settings/account/my-data                     LOGIN page   page   page   page   page   page   page
  /change-password                              LOGIN page   page   page   page   page   page   page
  /social-share                                 LOGIN STEP2  STEP3  page   page   page   page   page
  /datingtips                                   LOGIN STEP2  STEP3  WORLD  HOME   LOCAL  WORLD  GUIDE
  /how-to-date-a-filipina                       LOGIN STEP2  STEP3  page   HOME   page   page   page
  /kung-paano-makipag-date-sa-isang-dayuhan     LOGIN STEP2  STEP3  HOME   HOME   page   HOME   page
  /executive                                    LOGIN STEP2  STEP3  page   HOME   page   page   page
  /admin/:activeKey?/:subKey?                   LOGIN STEP2  STEP3  HOME   HOME   HOME   HOME   page

  /credits                                      LOGIN page   page   page   page   page   page   page
  /credits-payout                               LOGIN STEP2  STEP3  HOME   HOME   page   page   page
  /buy-credits                                  LOGIN STEP2  STEP3  page   HOME   page   page   page
  /plans                                        LOGIN STEP2  STEP3  page   HOME   page   page   page
  /premium                                      LOGIN STEP2  STEP3  page   HOME   page   page   page
  /purchase                                     LOGIN STEP2  STEP3  page   HOME   page   page   page
  /purchase/:productType/:productId             LOGIN STEP2  STEP3  page   HOME   page   page   page
  /gifts                                        LOGIN STEP2  STEP3  page   HOME   page   page   page
  /ka-partner                                   LOGIN STEP2  STEP3  HOME   HOME   PARTNER PARTNER page
  /get-verified                                 VERIFY VERIFY VERIFY VERIFY VERIFY VERIFY VERIFY VERIFY
  /get-verified-become-a-ka-partner             LOGIN STEP2  STEP3  HOME   HOME   page   page   page
  /invite-and-earn-five-us-dollars              LOGIN STEP2  STEP3  HOME   HOME   page   page   page
  *                                             HOME  HOME   HOME   HOME   HOME   HOME   HOME   HOME
`

/** The public site is there once more in Filipino, under these. */
const inFilipino = (pattern: string) =>
  /^\/(home|welcome$|about|faq|safety|terms|privacy|cookies|sitemap|$)/.test(pattern)
    ? [pattern, pattern === '/' ? '/fil' : `/fil${pattern}`]
    : [pattern]

/** By the route pattern: what each reader is answered. */
export const verdicts: ReadonlyMap<string, Readonly<Record<Reader, string>>> = new Map(
  table
    .trim()
    .split(/\n+/)
    .flatMap((line) => {
      const [pattern, ...words] = line.trim().split(/\s+/)
      if (words.length !== readers.length) throw new Error(`${pattern} has ${words.length} answers`)
      const answers = Object.fromEntries(readers.map((reader, i) => [reader, words[i]!]))
      return inFilipino(pattern!).map((one) => [one, answers as Record<Reader, string>] as const)
    }),
)

/**
 * Admins may read both guides: `GUIDE` leads guys to WORLD and others to LOCAL. `PARTNER` is the page of a Ka-Partner alone;
 * others are led to how to become one.
 */
export const places: Record<string, string> = {
  HOME: '/',
  WELCOME: '/welcome',
  LOGIN: '/login',
  STEP2: '/sign-up-create-unique-profile',
  STEP3: '/sign-up-confirmation-of-real-person',
  DONE: '/sign-up-done',
  SEARCH: '/find-my-cupid-match',
  VERIFY: '/get-verified-become-a-ka-partner',
  PARTNER: '/get-verified-become-a-ka-partner',
  WORLD: '/how-to-date-a-filipina',
  LOCAL: '/kung-paano-makipag-date-sa-isang-dayuhan',
}
