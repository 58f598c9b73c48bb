import { CAPTION_MAX } from '@harana/contract/model/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Prepared } from '../../../lib/device/prepare-photo.ts'
import { useObjectUrl } from '../../../lib/device/use-object-url.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { Progress } from '../Progress.tsx'
import classes from './images.module.css'
import { useImageUpload } from './use-image-upload.ts'

/** What is sent, and the picture for one’s own message meanwhile. */
export type PickedImage = {
  content: { kind: 'image'; uploadId: string; text: string }
  preview: Prepared
}

type ImageDialogProps = {
  opened: boolean
  onClose: () => void
  file: File | null
  /** The name of the one it is for. */
  to: string
  /** Called once the picture is on the server. */
  onSend: (picked: PickedImage) => void
}

/** Shows a chosen picture with a field for its words, while it is on its way. */
export function ImageDialog(props: ImageDialogProps) {
  return props.file ? <ChosenImage key={keyOf(props.file)} {...props} file={props.file} /> : null
}

const keyOf = ({ name, size, lastModified }: File) => `${name}-${size}-${lastModified}`

function ChosenImage({ opened, onClose, file, to, onSend }: ImageDialogProps & { file: File }) {
  const { t } = useLingui()
  const { prepared, part, uploadId, error, retry } = useImageUpload(file)
  const [text, setText] = useState('')
  /** "Send" was pressed, and the rest of the picture is awaited. */
  const [waiting, setWaiting] = useState(false)
  const finish = useEffectEvent(() => {
    if (!prepared || !uploadId) return
    onSend({ content: { kind: 'image', uploadId, text: text.trim() }, preview: prepared })
    onClose()
  })
  useEffect(() => {
    if (waiting && uploadId) finish()
  }, [waiting, uploadId])
  useEffect(() => {
    if (error) setWaiting(false)
  }, [error])
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (error) retry()
        setWaiting(true)
      }}
      title={<Trans>A picture for {to}</Trans>}
      action={error ? <Trans>Try again</Trans> : <Trans>Send</Trans>}
      icon={error ? <IconRefresh size={20} /> : <IconSend size={20} stroke={1.9} aria-hidden="true" />}
      busy={waiting && !error}
    >
      <div className={classes.chosen}>
        {prepared ? (
          <Preview file={prepared.file} alt={t`The picture you chose`} />
        ) : (
          !error && (
            <p role="status" className={classes.opening}>
              <Trans>Opening the picture</Trans>
            </p>
          )
        )}
        {error ? (
          <FormAlert>{error}</FormAlert>
        ) : (
          prepared && <Progress part={part} label={t`Sending the picture`} done={t`The picture is ready.`} />
        )}
        <Textarea
          label={t`A line to go with it, if you like`}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={CAPTION_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className={classes.quiet}>
          <Trans>Only the two of you see it. It is not added to your photos.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  )
}

function Preview({ file, alt }: { file: Blob; alt: string }) {
  const source = useObjectUrl(file)
  return <div className={classes.preview}>{source && <img src={source} alt={alt} />}</div>
}
