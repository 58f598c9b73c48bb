import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { PublicHead } from '../features/public/PublicHead.tsx'
import { PublicLayout } from '../features/public/PublicLayout.tsx'
import { SiteMap } from '../features/public/SiteMap.tsx'
import { useSite } from '../lib/site/site.ts'
import page from '../ui/Page/Page.module.css'

/** Links to every public page. */
export default function Sitemap() {
  const { t } = useLingui()
  const name = siteNames[useSite()]
  return (
    <PublicLayout page="sitemap">
      <PublicHead
        page="sitemap"
        title={t`Site map`}
        description={t`All public pages of ${name} and of its sibling site, in English and in Filipino.`}
      />
      <div className={page.page}>
        <h1 className={page.title}>
          <Trans>Site map</Trans>
        </h1>
        <SiteMap />
      </div>
    </PublicLayout>
  )
}
