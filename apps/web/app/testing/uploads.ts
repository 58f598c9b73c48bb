import { vi } from 'vitest'

/**
 * Stands in for XMLHttpRequest, by which files are sent, until the test is over: every upload is accepted, once what
 * `holdUploads` was given last has resolved, unless `breakUploads` was called.
 * @param output what the call answers
 * @returns the URLs that files were sent to, which grows
 */
export function acceptUploads(output: object = {}): URL[] {
  const sent: URL[] = []
  files = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
      responseText = JSON.stringify({ result: 'OK', ...output })
      onload?: () => void
      onerror?: () => void
      onabort?: () => void
      #url = ''
      open(_method: string, url: string) {
        this.#url = url
      }
      setRequestHeader() {}
      getResponseHeader() {
        return null
      }
      abort() {
        aborted += 1
        this.onabort?.()
      }
      send(file: Blob) {
        sent.push(new URL(this.#url, location.href))
        files.push(file)
        this.upload.onprogress?.({ loaded: 1, total: 4 })
        const isBroken = broken > 0
        if (isBroken) broken -= 1
        void ready.then(() => (isBroken ? this.onerror?.() : this.onload?.()))
      }
    },
  )
  ready = Promise.resolve()
  broken = 0
  aborted = 0
  return sent
}

let ready: Promise<void> = Promise.resolve()
let broken = 0
let aborted = 0
let files: Blob[] = []

/** The files that were sent so far. */
export const sentFiles = (): readonly Blob[] => files

/** How many uploads were stopped before their end. */
export const abortedUploads = (): number => aborted

/** The connection breaks under the next uploads. */
export function breakUploads(times = 1): void {
  broken = times
}

/** Leaves uploads without an answer until the returned function is called. */
export function holdUploads(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  ready = promise
  return resolve
}
