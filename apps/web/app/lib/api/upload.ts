import type { CallName, Calls, Input, Output } from '@harana/contract'
import { t } from '@lingui/core/macro'
import { requestUrl } from '../forms/validate.ts'
import { headersFor, open, urlOf } from './api.ts'
import type { Answer } from './early.ts'

type UploadName = { [N in CallName]: Calls[N] extends { upload: unknown } ? N : never }[CallName]

type UploadOptions = {
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Sends a file's bytes to an upload call; `input` is its query. @throws ApiError */
export function upload<N extends UploadName>(
  name: N,
  input: Input<N>,
  file: Blob,
  options: UploadOptions = {},
): Promise<Output<N>> {
  return open<Output<N>>(name, input, () => send(requestUrl(urlOf(name, input)), file, options))
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(url: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of headersFor(url)) request.setRequestHeader(name, value)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () =>
      resolve({
        text: request.responseText,
        requestId: request.getResponseHeader('x-request-id') ?? undefined,
      })
    request.onerror = () => reject(new Error(t`The upload was interrupted. Please try again.`))
    request.onabort = () => reject(new Error(t`The upload was stopped.`))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
