import { createServer, request } from 'node:http'
import { listening } from './listening.ts'

/** Passes everything on to a site, as a proxy before it would; once told to, with another service worker. */
export async function startBeforeNewBuild(origin: string) {
  let build = ''
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js'
    const headers = { ...asked.headers }
    // The worker is asked for whole and uncompressed, so that something can be added to it.
    if (isWorker)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    const passed = request(origin + asked.url, { method: asked.method, headers }, (answered) => {
      const told = { ...answered.headers }
      if (isWorker) for (const name of ['content-length', 'etag', 'last-modified']) delete told[name]
      answer.writeHead(answered.statusCode!, told)
      answered.pipe(answer, { end: false })
      answered.on('end', () => answer.end(isWorker ? build : ''))
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  return {
    ...(await listening(server)),
    /** From now on the worker is another one. */
    deploy() {
      build += '\n// another build'
    },
  }
}
