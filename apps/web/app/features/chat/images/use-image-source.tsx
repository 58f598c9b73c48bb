import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useRef, useState } from 'react'

const isImage = (file: File) => file.type.startsWith('image/')
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

type ImageSource = { onFile: (file: File) => void; disabled?: boolean }

/**
 * The ways by which a picture comes into a conversation: chosen, taken, pasted or dropped. `inputs` is rendered once;
 * `onPaste` belongs to the field of the words and `dropProps` to what a picture can be dropped on.
 */
export function useImageSource({ onFile, disabled = false }: ImageSource) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [dragging, setDragging] = useState(false)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Without this, choosing the same file again after a failure would cause no event.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(isImage)
    if (!file || disabled) return
    event.preventDefault()
    onFile(file)
  }
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (disabled || !hasFiles(event)) return
      event.preventDefault()
      setDragging(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setDragging(false)
    },
    onDrop: (event: DragEvent) => {
      setDragging(false)
      if (disabled || !hasFiles(event)) return
      event.preventDefault()
      const file = [...event.dataTransfer.files].find(isImage) ?? event.dataTransfer.files[0]
      if (file) onFile(file)
    },
  }
  const inputs = (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`A picture for this conversation`}
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t`A new picture for this conversation`}
        onChange={choose}
      />
    </>
  )
  return {
    inputs,
    choose: () => chooser.current?.click(),
    takePhoto: () => camera.current?.click(),
    onPaste,
    dropProps,
    /** A file is held over the place. */
    dragging,
  }
}
