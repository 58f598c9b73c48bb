import type { CallName, Calls, Input } from '@harana/contract'
import { requestUrl } from '../forms/validate.ts'
import { headersFor, open, urlOf } from './api.ts'

type DownloadName = { [N in CallName]: Calls[N] extends { download: string } ? N : never }[CallName]

/** The envelope that a file comes without. */
const done = JSON.stringify({ result: 'OK', code: 'SUCCESS', message: '', error: '' })

/** The file that a download call answers with. @throws ApiError */
export async function download<N extends DownloadName>(name: N, input: Input<N>): Promise<Blob> {
  let file: Blob | undefined
  await open(name, input, async () => {
    const url = urlOf(name, input)
    const response = await fetch(requestUrl(url), { headers: headersFor(url) })
    if (response.ok) file = await response.blob()
    const requestId = response.headers.get('x-request-id')
    return { text: file ? done : await response.text(), ...(requestId && { requestId }) }
  })
  return file!
}

/** Has the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has opened it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
