import { useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { placeholderUrl } from '../../../lib/api/photos.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import classes from './queue.module.css'

type BlurredPhotoProps = {
  /** What the photo is called, such as "Photo 1 of the report". */
  label: string
  placeholder: string
  /** Reads the photo as a data URI, which the audit log records. */
  onOpen: () => Promise<{ photo: string }>
}

/** A photo that is blurred until it is pressed, and again by another press. */
export function BlurredPhoto({ label, placeholder, onOpen }: BlurredPhotoProps) {
  const { t } = useLingui()
  const [photo, setPhoto] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const { busy, attempt } = useAttempt()
  const press = async () => {
    if (shown) return setShown(false)
    if (photo !== null || (await attempt(async () => setPhoto((await onOpen()).photo)))) setShown(true)
  }
  const blurred = placeholderUrl(placeholder)
  return (
    <button
      type="button"
      className={classes.photo}
      aria-label={shown ? t`Hide: ${label}` : t`Show: ${label}`}
      aria-busy={busy}
      onClick={() => void press()}
      style={blurred && !shown ? { backgroundImage: `url("${blurred}")` } : undefined}
    >
      {shown && photo && <img src={photo} alt={label} />}
      <span aria-hidden="true">
        {shown ? <IconEyeOff size={20} stroke={1.9} /> : <IconEye size={20} stroke={1.9} />}
      </span>
    </button>
  )
}
