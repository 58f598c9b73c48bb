import { siteNames } from '@harana/contract/model/site'
import { useLingui } from '@lingui/react/macro'
import { ShareSite } from '../features/sharing/ShareSite.tsx'
import classes from '../features/sharing/sharing.module.css'
import { useSite } from '../lib/site/site.ts'
import { Page } from '../ui/Page/Page.tsx'

/** Ways to tell others of the site. */
export default function SocialShare() {
  const { t } = useLingui()
  const name = siteNames[useSite()]
  return (
    <Page title={t`Share ${name}`} width="narrow">
      <div className={classes.card}>
        <ShareSite />
      </div>
    </Page>
  )
}
