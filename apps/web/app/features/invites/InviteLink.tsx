import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCopy, IconMail, IconMessage2, IconQrcode, IconShare } from '@tabler/icons-react'
import { errorText } from '../../lib/api/errors.ts'
import { canShare, openShareSheet } from '../../lib/device/share-sheet.ts'
import { mailLink, smsLink } from '../../lib/site/share-links.ts'
import { useSite } from '../../lib/site/site.ts'
import { lazyDialog } from '../../ui/on-demand/on-demand.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './invite-and-earn.module.css'
import { useInviteLink } from './use-invites.ts'

const QrDialog = lazyDialog(async () => (await import('./QrDialog.tsx')).QrDialog)
const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const

/** The member's own link, with the ways to hand it on: copied, by the device's sheet, by message, mail, or as a QR code. */
export function InviteLink() {
  const { t } = useLingui()
  const name = siteNames[useSite()]
  const { data, error, mutate } = useInviteLink()
  const [qr, { open, close }] = useDisclosure(false)
  if (!data && error)
    return (
      <p role="alert" className={classes.failed}>
        <span>{errorText(error)}</span>{' '}
        <TextButton onClick={() => void mutate()}>
          <Trans>Try again</Trans>
        </TextButton>
      </p>
    )
  const url = data?.inviteLink ?? ''
  const shared = { url, text: t`I invite you to ${name}.` }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t`The link is copied.`)
    } catch {
      toast.error(t`This browser does not let us copy. The address is ${url}`)
    }
  }
  const share = async () => {
    if (!(await openShareSheet(shared))) toast.error(t`Sharing failed.`)
  }
  const waits = { disabled: url === '' }
  return (
    <>
      <div className={classes.link}>
        <output aria-label={t`Your link`}>{url.replace(/^https?:\/\//, '') || t`Loading`}</output>
        <Button
          color="parol.4"
          // The ink of gold is not read on the grey of a button that waits.
          {...(!waits.disabled && { c: 'gabi.9' })}
          size="md"
          leftSection={<IconCopy {...icon} />}
          onClick={() => void copy()}
          {...waits}
        >
          <Trans>Copy link</Trans>
        </Button>
      </div>
      <div className={classes.ways}>
        {canShare() && (
          <button type="button" onClick={() => void share()} {...waits}>
            <IconShare {...icon} />
            <Trans>Share</Trans>
          </button>
        )}
        <a href={smsLink(shared)}>
          <IconMessage2 {...icon} />
          <Trans>SMS</Trans>
        </a>
        <a href={mailLink(shared, name)}>
          <IconMail {...icon} />
          <Trans>E-mail</Trans>
        </a>
        <button type="button" onClick={open} {...waits}>
          <IconQrcode {...icon} />
          <Trans>QR code</Trans>
        </button>
      </div>
      <QrDialog opened={qr} onClose={close} url={url} />
    </>
  )
}
