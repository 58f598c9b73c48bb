import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { renderSVG } from 'uqr'
import { DialogHead } from '../../ui/DialogParts/DialogParts.tsx'
import classes from './invite-and-earn.module.css'

type QrDialogProps = { opened: boolean; onClose: () => void; url: string }

/** The link as a picture that another phone's camera reads. */
export function QrDialog({ opened, onClose, url }: QrDialogProps) {
  const { t } = useLingui()
  return (
    <Modal.Root opened={opened} onClose={onClose} centered radius={20} size={420} padding={26}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead of={Modal}>
          <Trans>Your QR code</Trans>
        </DialogHead>
        <Modal.Body className={classes.qr}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`}
            width={280}
            height={280}
            alt={t`QR code of your link`}
          />
          <p>
            <Trans>Let a friend point the camera at it. It opens your link.</Trans>
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
