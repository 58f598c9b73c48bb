import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../testing/open.tsx'
import {
  abortedUploads,
  acceptUploads,
  breakUploads,
  holdUploads,
  sentFiles,
} from '../../../testing/uploads.ts'
import { ImageDialog } from '../parts.ts'
import type { PickedImage } from './ImageDialog.tsx'
import { useImageSource } from './use-image-source.tsx'

const uploadId = '0191b3a0-0000-4000-8000-0000000000aa'
let sent: URL[]
let picked: PickedImage[]
beforeEach(() => {
  sent = acceptUploads({ uploadId })
  picked = []
})

/** A picture of this many pixels as the browser’s camera or chooser would give it. */
async function aPicture(width = 60, height = 40, type = 'image/png'): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')!.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  return new File([blob!], 'sea.png', { type })
}

function Row({ disabled }: { disabled?: boolean }) {
  const [file, setFile] = useState<File | null>(null)
  const { inputs, choose, onPaste, dropProps, dragging } = useImageSource({ onFile: setFile, disabled })
  return (
    <main id="main">
      <div {...dropProps} data-testid="thread">
        {dragging ? 'Drop it here' : 'A thread'}
      </div>
      {inputs}
      <button type="button" onClick={choose}>
        Picture
      </button>
      <textarea aria-label="Words" onPaste={onPaste} />
      <ImageDialog
        opened={file !== null}
        onClose={() => setFile(null)}
        file={file}
        to="Rosario"
        onSend={(one) => picked.push(one)}
      />
    </main>
  )
}

const dialog = page.getByRole('dialog')
const send = dialog.getByRole('button', { name: 'Send' })
const put = async (file: File) => {
  const chooser = 'input[type=file]:not([capture])'
  await expect.poll(() => document.querySelector(chooser)).not.toBeNull()
  const input = document.querySelector<HTMLInputElement>(chooser)!
  const bag = new DataTransfer()
  bag.items.add(file)
  input.files = bag.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a chosen picture is shown, uploaded at once, and handed on with its line when it is sent', async () => {
  show(<Row />)
  await put(await aPicture())
  await expect.element(dialog.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  await expect.element(dialog.getByText('The picture is ready.')).toBeVisible()
  await dialog.getByRole('textbox').fill('  Our sea.  ')
  await send.click()
  expect(picked).toMatchObject([
    { content: { kind: 'image', uploadId, text: 'Our sea.' }, preview: { width: 60, height: 40 } },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ pathname }) => pathname)).toEqual(['/api/v1/chat/uploadimage'])
})

test('a picture that is too large is made smaller before it leaves the browser', async () => {
  show(<Row />)
  await put(await aPicture(6_000, 4_500))
  await expect.element(dialog.getByText('The picture is ready.')).toBeVisible()
  const [file] = sentFiles()
  expect(file?.type).toBe('image/jpeg')
  const { width, height } = await createImageBitmap(file!)
  expect([width, height]).toEqual([3_200, 2_400])
})

test('“Send” before the picture is there waits for it, and is pressed once', async () => {
  const release = holdUploads()
  show(<Row />)
  await put(await aPicture())
  await expect
    .element(dialog.getByRole('progressbar', { name: 'Sending the picture' }))
    .toHaveAttribute('value', '25')
  await send.click()
  await expect.element(send).toBeDisabled()
  expect(picked).toEqual([])
  release()
  await expect.poll(() => picked).toHaveLength(1)
})

test('a broken upload says so, keeps the line, and is tried again', async () => {
  breakUploads()
  show(<Row />)
  await put(await aPicture())
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('The upload was interrupted. Please try again.')
  await dialog.getByRole('textbox').fill('Our sea.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => picked).toMatchObject([{ content: { uploadId, text: 'Our sea.' } }])
  expect(sent).toHaveLength(2)
})

test('“Cancel” stops the upload, and nothing is sent', async () => {
  holdUploads()
  show(<Row />)
  await put(await aPicture())
  await expect.element(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(abortedUploads).toBe(1)
  expect(picked).toEqual([])
})

test('what is no picture is told, and nothing leaves the browser', async () => {
  show(<Row />)
  await put(new File(['words'], 'letter.txt', { type: 'text/plain' }))
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Please choose a JPEG, PNG or WebP photo.')
  expect(sent).toEqual([])
})

test('a picture can be pasted and dropped, and words that are pasted stay words', async () => {
  show(<Row />)
  const file = await aPicture()
  const bag = () => {
    const data = new DataTransfer()
    data.items.add(file)
    return data
  }
  const words = page.getByRole('textbox', { name: 'Words' })
  const paste = (clipboardData: DataTransfer) =>
    words
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const text = new DataTransfer()
  text.setData('text/plain', 'hello')
  expect(paste(text)).toBe(true)
  expect(dialog.query()).toBeNull()
  expect(paste(bag())).toBe(false)
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const thread = page.getByTestId('thread')
  const drag = (type: string) =>
    thread
      .element()
      .dispatchEvent(new DragEvent(type, { dataTransfer: bag(), bubbles: true, cancelable: true }))
  drag('dragover')
  await expect.element(thread).toMatchTextContent('Drop it here')
  drag('drop')
  await expect.element(dialog).toBeVisible()
  await expect.element(thread).toMatchTextContent('A thread')
})
