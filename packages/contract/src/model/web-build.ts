import type { Site } from './site.ts'

/** Where the application's page takes the links to the files of its route. */
export const ROUTE_FILES = '<!--files of the route-->'

/** The content of `pages.json`, a build's description for the server; file names are relative to the build's folder. */
export type WebBuild = {
  /** The application's page per site, for every path without a page of its own. */
  app: Record<Site, string>
  /**
   * The files that a route of the application needs beside those in its page, by the route's pattern: what stands there is
   * HTML that asks for them.
   */
  routes: Record<string, string>
  /** The files of the public pages, by site and path. */
  pages: Record<Site, Record<string, string>>
  /** The paths of each public page by locale, for the sitemap. */
  sitemapPages: { en: string; fil: string }[]
  /** The inline scripts each file carries: "sha256-…". */
  csp: Record<string, string[]>
}
