import type { Locale } from '@harana/contract/model/locale'
import { type PageRouteName, pageRoutes } from '@harana/contract/policy/page-routes'

/**
 * The pages that are delivered complete, without the application: by name, their rows in the table of addresses. The
 * first address is the one to link to. Each page is there in English and, under /fil, in Filipino.
 */
const rows = {
  landing: ['home', 'welcome'],
  about: ['about'],
  faq: ['faq', 'faqLegacy'],
  safety: ['safety'],
  terms: ['terms'],
  privacy: ['privacy'],
  cookies: ['cookies'],
  sitemap: ['sitemap'],
} as const satisfies Record<string, readonly PageRouteName[]>

export type PublicPage = keyof typeof rows
export const publicPages = Object.keys(rows) as PublicPage[]

/** The language that an address says it is in. */
export const localeOf = (path: string): Locale => (/^\/fil(\/|$)/.test(path) ? 'fil' : 'en')

/** Every address of a page in a language, the one to link to first. */
export const addressesOf = (page: PublicPage, language: Locale): string[] =>
  rows[page].flatMap((name) => pageRoutes[name].at).filter((address) => localeOf(address) === language)

/** The path to link to; for any locale but Filipino, the English page. */
export const publicPath = (page: PublicPage, language: string): string =>
  addressesOf(page, language === 'fil' ? 'fil' : 'en')[0]!
