import { vi } from 'vitest'

/**
 * Stands in for XMLHttpRequest, by which files are sent, until the test is over: every upload is accepted, once what
 * `holdUploads` was given last has resolved.
 * @returns the URLs that files were sent to, which grows
 */
export function acceptUploads(): URL[] {
  const sent: URL[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      responseText = JSON.stringify({ result: 'OK' })
      onload?: () => void
      #url = ''
      open(_method: string, url: string) {
        this.#url = url
      }
      setRequestHeader() {}
      getResponseHeader() {
        return null
      }
      abort() {}
      send() {
        sent.push(new URL(this.#url, location.href))
        void ready.then(() => this.onload?.())
      }
    },
  )
  ready = Promise.resolve()
  return sent
}

let ready: Promise<void> = Promise.resolve()

/** Leaves uploads without an answer until the returned function is called. */
export function holdUploads(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  ready = promise
  return resolve
}
