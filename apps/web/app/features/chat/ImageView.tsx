import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './message.module.css'

type ImageViewProps = {
  opened: boolean
  onClose: () => void
  url: string
  alt: string
  caption: string
  /** Its address does not answer any more. */
  onError: () => void
}

/** One picture as large as the screen. */
export function ImageView({ opened, onClose, url, alt, caption, onError }: ImageViewProps) {
  const { t } = useLingui()
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen>
      <Modal.Overlay />
      <Modal.Content className={classes.large} aria-label={alt}>
        <Modal.CloseButton
          className={classes.close}
          size={44}
          icon={<IconX size={24} stroke={1.9} />}
          aria-label={t`Close`}
          data-autofocus
        />
        <Modal.Body className={classes.largeBody}>
          <img src={url} alt={alt} onError={onError} />
          {caption !== '' && <p>{caption}</p>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
