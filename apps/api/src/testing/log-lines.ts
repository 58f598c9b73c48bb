import { Writable } from 'node:stream'

/** Where a test application may log to (`logTo`), and the lines that it logged. */
export function logLines() {
  const lines: string[] = []
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, logTo }
}
