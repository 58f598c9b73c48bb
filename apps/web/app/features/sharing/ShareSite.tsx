import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy, IconMail, IconShare } from '@tabler/icons-react'
import { canShare, openShareSheet } from '../../lib/device/share-sheet.ts'
import { installation } from '../../lib/site/installation.ts'
import { publicPath } from '../../lib/site/public-pages.ts'
import { mailLink, type Shared, shareLinks } from '../../lib/site/share-links.ts'
import { useSite } from '../../lib/site/site.ts'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './sharing.module.css'

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const

/** Ways to tell others of this site: the device's own sheet where there is one, the address, a mail, and plain links. */
export function ShareSite() {
  const { t, i18n } = useLingui()
  const name = siteNames[useSite()]
  const url = (installation().origin || window.location.origin) + publicPath('landing', i18n.locale)
  const text = t`${name}, for people who look for something serious.`
  const shared: Shared = { url, text }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t`The link is copied.`)
    } catch {
      toast.error(t`This browser does not let us copy. The address is ${url}`)
    }
  }
  const hasSheet = canShare()
  const openSheet = async () => {
    if (!(await openShareSheet(shared))) toast.error(t`Sharing failed.`)
  }
  return (
    <>
      <p className={classes.lead}>
        <Trans>Plain links. They tell no one who you are.</Trans>
      </p>
      <p className={classes.address}>{url}</p>
      <div className={classes.ways}>
        {hasSheet && (
          <Button leftSection={<IconShare {...icon} />} onClick={() => void openSheet()}>
            <Trans>Share</Trans>
          </Button>
        )}
        <Button
          variant={hasSheet ? 'default' : 'filled'}
          leftSection={<IconCopy {...icon} />}
          onClick={() => void copy()}
        >
          <Trans>Copy the link</Trans>
        </Button>
        <Button
          component="a"
          href={mailLink(shared, name)}
          variant="default"
          leftSection={<IconMail {...icon} />}
        >
          <Trans>E-mail</Trans>
        </Button>
      </div>
      <ul className={classes.others} aria-label={t`Share elsewhere`}>
        {shareLinks(shared).map((other) => (
          <li key={other.name}>
            <a href={other.href} target="_blank" rel="noopener noreferrer">
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
