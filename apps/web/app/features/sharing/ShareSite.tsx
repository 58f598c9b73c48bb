import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy, IconMail, IconShare } from '@tabler/icons-react'
import { installation } from '../../lib/site/installation.ts'
import { publicPath } from '../../lib/site/public-pages.ts'
import { useSite } from '../../lib/site/site.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { mailLink, type Shared, shareLinks } from './share-links.ts'
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
  const canShare = typeof navigator.share === 'function'
  return (
    <>
      <p className={classes.lead}>
        <Trans>Plain links. They tell no one who you are.</Trans>
      </p>
      <p className={classes.address}>{url}</p>
      <div className={classes.ways}>
        {canShare && (
          <Button
            leftSection={<IconShare {...icon} />}
            onClick={() => void openSheet(shared, t`Sharing failed.`)}
          >
            <Trans>Share</Trans>
          </Button>
        )}
        <Button
          variant={canShare ? 'default' : 'filled'}
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

/** Opens the device's sheet. Closing it without a choice is no failure. */
async function openSheet({ url, text }: Shared, failed: string): Promise<void> {
  try {
    await navigator.share({ url, text })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(failed)
  }
}
