import type { Site } from './site.ts'

/** What `pages.json` tells the server of a build of the web app; files are named relative to the build's folder. */
export type WebBuild = {
  /** The application's page, for every address without a page of its own, by site. */
  app: Record<Site, string>
  /** The public pages: site, then path, to file. */
  pages: Record<Site, Record<string, string>>
  /** Each public page once, by language, for the sitemap. */
  sitemapPages: { en: string; fil: string }[]
  /** The inline scripts each file carries: "sha256-…". */
  csp: Record<string, string[]>
}
