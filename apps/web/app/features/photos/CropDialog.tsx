import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Slider } from '@mantine/core'
import { useState } from 'react'
import type { Prepared } from '../../lib/device/prepare-photo.ts'
import { useObjectUrl } from '../../lib/device/use-object-url.ts'
import { DialogActions, DialogHead } from '../../ui/DialogParts/DialogParts.tsx'
import { usePhone } from '../../ui/theme/use-phone.ts'
import { CropBox } from './CropBox.tsx'
import classes from './CropDialog.module.css'
import { type Box, firstBox, resized, widthsOf } from './crop.ts'

type CropDialogProps = { photo: Prepared; onClose: () => void; onConfirm: (box: Box) => void }

/** Asks which part of a photo is to be shown. On phones the dialog fills the screen. */
export function CropDialog({ photo, onClose, onConfirm }: CropDialogProps) {
  const { t } = useLingui()
  const phone = usePhone()
  const [box, setBox] = useState(() => firstBox(photo))
  const source = useObjectUrl(photo.file)
  const { min, max } = widthsOf(photo)
  return (
    <Modal.Root opened onClose={onClose} fullScreen={phone} centered radius={phone ? 0 : 20} size={560}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead of={Modal}>
          <Trans>Choose what others see</Trans>
        </DialogHead>
        <Modal.Body className={classes.body}>
          <CropBox photo={photo} source={source} box={box} onChange={setBox} />
          {max > min && (
            <Slider
              className={classes.size}
              thumbLabel={t`Size of the frame`}
              min={min}
              max={max}
              step={(max - min) / 50}
              value={box.width}
              onChange={(width) => setBox(resized(photo, box, width))}
              label={null}
              thumbSize={24}
            />
          )}
          <p className={classes.hint}>
            <Trans>Drag the frame, or move it with the arrow keys. The slider changes its size.</Trans>
          </p>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={() => onConfirm(box)}>
              <Trans>Use this photo</Trans>
            </Button>
          </DialogActions>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
