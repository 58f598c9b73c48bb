import { siteNames } from '@harana/contract/model/site'
import { useLingui } from '@lingui/react/macro'
import { installation } from '../../lib/site/installation.ts'
import { type PublicPage, publicPath } from '../../lib/site/public-pages.ts'
import { useSite } from '../../lib/site/site.ts'

type PublicHeadProps = { page: PublicPage; title: string; description: string }

/** The metadata of a public page for search engines and link previews: title, canonical URL and alternate locales. */
export function PublicHead({ page, title, description }: PublicHeadProps) {
  const { i18n, t } = useLingui()
  const site = useSite()
  const name = siteNames[site]
  const { origin } = installation()
  const own = origin + publicPath(page, i18n.locale)
  const full = `${title} · ${name}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={own} />
      <link rel="alternate" hrefLang="en" href={origin + publicPath(page, 'en')} />
      <link rel="alternate" hrefLang="fil" href={origin + publicPath(page, 'fil')} />
      <link rel="alternate" hrefLang="x-default" href={origin + publicPath(page, 'en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={i18n.locale === 'fil' ? 'fil_PH' : 'en_US'} />
      <meta property="og:image" content={`${origin}/og/${site}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t`The name ${name} in the night beside a lit window`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Returns the structured data of the front page: the site and its operator. */
export function useSiteData(description: string): object {
  const { i18n } = useLingui()
  const site = useSite()
  const { origin } = installation()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: siteNames[site],
        url: `${origin}/`,
        logo: `${origin}/brand/${site}-app-icon-512.png`,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: siteNames[site],
        url: `${origin}/`,
        description,
        inLanguage: i18n.locale,
        publisher: { '@id': `${origin}/#organization` },
      },
    ],
  }
}

/** Structured data for search engines (schema.org), written into the prerendered pages only. */
export function StructuredData({ data }: { data: object }) {
  const json = typeof document === 'undefined' ? JSON.stringify(data).replaceAll('<', '\\u003c') : undefined
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {json}
    </script>
  )
}
