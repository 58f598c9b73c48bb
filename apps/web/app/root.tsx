import './ui/theme/base.css'
import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Scripts, useRouteError } from 'react-router'
import { Appearance } from './appearance.tsx'
import { EnterByLink } from './features/accounts/EnterByLink.tsx'
import { UpdateNotice } from './features/updates/UpdateNotice.tsx'
import { GatedOutlet, WantedPage } from './gates.tsx'
import { DataProvider } from './lib/cache/swr.tsx'
import { TrailKeeper } from './lib/device/trail.tsx'
import { activate, i18n } from './lib/i18n/i18n.ts'
import { preferredLocale } from './lib/i18n/preferred-locale.ts'
import { takeLogInLink } from './lib/session/log-in-link.ts'
import { SessionProvider } from './lib/session/session.tsx'
import { written } from './lib/site/installation.ts'
import { useSite } from './lib/site/site.ts'
import { PageOnItsWay, RouteChange } from './route-change.tsx'
import { FallbackPage } from './ui/FallbackPage/FallbackPage.tsx'
import { OfflineStrip } from './ui/states/OfflineStrip.tsx'
import { BootPage } from './ui/states/states.tsx'
import mantine from './ui/theme/mantine.css?url'

// A style sheet of its own, before all others, because public pages are delivered without it.
export const links = () => [
  { rel: 'stylesheet', href: mantine, 'data-app': true },
  ...[besley, figtree].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
]

/** The document. It stays mounted as long as the page exists, so that the inline scripts are never rendered again. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useSite()
  // The application's page is delivered in English and hydrated in English; another locale is activated after that.
  useEffect(() => {
    const locale = preferredLocale()
    if (locale !== 'en') void activate(locale)
  }, [])
  return (
    <html lang={i18n.locale} data-site={site} data-installation={written} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: takeLogInLink }} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#11182D" />
        <link rel="icon" href={`/brand/${site}-favicon.svg`} type="image/svg+xml" />
        <link rel="icon" href={`/brand/${site}-favicon-32.png`} sizes="32x32" type="image/png" />
        <link rel="manifest" href={`/brand/${site}.webmanifest`} />
        <link rel="apple-touch-icon" href={`/brand/${site}-apple-touch-180.png`} />
        <Meta />
        <Links />
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        <Appearance>{children}</Appearance>
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <DataProvider>
      <SessionProvider>
        <OfflineStrip />
        <UpdateNotice />
        <EnterByLink>
          <TrailKeeper>
            <GatedOutlet />
            <RouteChange />
            <PageOnItsWay />
            <WantedPage />
          </TrailKeeper>
        </EnterByLink>
      </SessionProvider>
    </DataProvider>
  )
}

export function HydrateFallback() {
  return <BootPage />
}

export function ErrorBoundary() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <FallbackPage area="Index Root" />
}
