// A script of the application's page, inlined at build time: it asks for the first answers beside the code that draws
// them, and draws a phone's first members itself.
import type { Output } from '@harana/contract'
import { STORE_KEY_PREFIX } from '@harana/contract/model/limits'
import { reaches, searchInterests, sessionFlags } from '@harana/contract/policy/policy'
import { memberNumber } from './app/features/profiles/member-number.ts'
import { allowedFilter, defaultFilter, searchInput } from './app/features/search/filter.ts'
import { keepEarly } from './app/lib/api/early.ts'
import { apiBase, fetchAnswer, headersIn, urlIn } from './app/lib/api/request.ts'
import { readStored } from './app/lib/device/storage.ts'
import { preferredLocale } from './app/lib/i18n/preferred-locale.ts'
import { readToken } from './app/lib/session/token.ts'
import { showFirst } from './early/first-view.ts'

/** As many cards as a phone’s screen shows; the photos of more would keep the code waiting. */
const FIRST = { photos: 2, list: 4 }

const token = readToken()
// A link that logs in may bring another session.
if (token !== null && !window.logInLink) askFirst(token)

function askFirst(token: string): void {
  // What the application asks for before it has another locale than English.
  const me = ask(urlIn('en', 'users/me'))
  ask(urlIn('en', 'public/configuration'))
  ask(new URL('/ip', apiBase()).href)
  // The first number that is formatted takes a slow phone longer than a card: here the network is waited for.
  setTimeout(() => new Intl.NumberFormat(preferredLocale()).format(0))
  if (preferredLocale() !== 'en') return
  const shown = memberNumber(/^\/profile\/([^/]+)\/?$/i.exec(location.pathname)?.[1] ?? '')
  if (shown !== null)
    ask(urlIn('en', 'profiles/getprofile', { profileId: shown }))
      .then(({ text }) =>
        showFirst([(JSON.parse(text) as Output<'profiles/getprofile'>).profile], 'profile', token),
      )
      .catch(() => {})
  // Where the member is not known after all, the application says so.
  if (/^\/find-my-cupid-match\/?$/i.test(location.pathname))
    me.then(({ text }) => askForSearch(text, token)).catch(() => {})
}

function ask(url: string) {
  const headers = headersIn('en', url, token)
  const answer = fetchAnswer(url, { headers })
  keepEarly(url, headers, answer)
  return answer
}

/** Asks for what a member finds who has neither a filter in the URL nor one that is remembered. */
function askForSearch(text: string, token: string): void {
  const me = JSON.parse(text) as Output<'users/me'>
  const session = sessionFlags(me, { synchronized: true, geoLocalize: false })
  if (reaches('active', session) !== true || location.hash) return
  const { hasNews, resultsLook } = me.userInfo
  const look = resultsLook ?? 'photos'
  const key = `${STORE_KEY_PREFIX}:${me.userInfo.userId}`
  if (readStored('localStorage', key) ?? readStored('sessionStorage', key)) return
  const filter = allowedFilter(defaultFilter(me.userInfo, session.isGuy), {
    interests: searchInterests(session),
  })
  ask(urlIn('en', 'profiles/searchprofiles', searchInput(filter, 1)))
    .then(({ text }) => {
      const { profiles } = JSON.parse(text) as Output<'profiles/searchprofiles'>
      return showFirst(profiles.slice(0, FIRST[look]), 'search', token, { hasNews, look })
    })
    .catch(() => {})
}
