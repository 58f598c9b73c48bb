import type { Site } from './site.ts'

/** The content of `pages.json`, a build's description for the server; file names are relative to the build's folder. */
export type WebBuild = {
  /** The application's page per site, for every path without a page of its own. */
  app: Record<Site, string>
  /** The files of the public pages, by site and path. */
  pages: Record<Site, Record<string, string>>
  /** The paths of each public page by locale, for the sitemap. */
  sitemapPages: { en: string; fil: string }[]
  /** The inline scripts each file carries: "sha256-…". */
  csp: Record<string, string[]>
}
