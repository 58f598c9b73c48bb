import type { Locale } from '@harana/contract/model/locale'
import { type PageRouteName, pageRoutes } from '@harana/contract/policy/page-routes'
import { localeOf } from '../i18n/locale-of-path.ts'

/**
 * The pages that are delivered complete, without the application: their rows in the table of routes, by name. Links go
 * to the first path. Each page exists in English and, under /fil, in Filipino.
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

/** Returns all paths of a page in a locale, the one to link to first. */
export const pathsOf = (page: PublicPage, locale: Locale): string[] =>
  rows[page].flatMap((name) => pageRoutes[name].at).filter((path) => localeOf(path) === locale)

/** The path to link to; for any locale but Filipino, the English page. */
export const publicPath = (page: PublicPage, locale: string): string =>
  pathsOf(page, locale === 'fil' ? 'fil' : 'en')[0]!
