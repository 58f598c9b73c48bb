import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { selfSignedCertificate } from '../apps/api/src/testing/certificate.ts'
import { table } from '../bench/table.ts'
import { calm, launch, phone, withToken } from '../e2e/browsing.ts'
import { chromiumPath } from '../scripts/chromium.ts'
import { needNginx, startNginx } from './nginx-server.ts'
import { logInToDemo, startProduct } from './product.ts'

/** The phone: so many times slower than this machine, with a network of 1.6 Mbit/s and 150 ms. */
const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const rounds = 5
/** How soon the first member may be seen, in ms. */
const wanted = { 'HTTP/2': 2_500, 'HTTP/1.1': 3_500 }

type Visit = { ms: number; ownMs: number; scripts: number; styles: number; requests: number; kB: number }

/**
 * My Search and a profile on a phone that was never here, behind Debian's nginx, over HTTP/2 and HTTP/1.1: when the first
 * member is seen, and when the application has drawn its own page in place of what the document drew.
 * Throws when the middle visit takes longer than wanted.
 */
export async function run(): Promise<void> {
  needNginx()
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()] as const
  const folder = mkdtempSync(join(tmpdir(), 'harana-tls-'))
  const certificate = certificateIn(folder)
  const origins = { 'HTTP/2': `https://localhost:${ports[0]}`, 'HTTP/1.1': `https://localhost:${ports[1]}` }
  // On the address that is its own the demo members have the passwords that are written down.
  const product = await startProduct({ demo: true, port })
  const stop = startNginx(
    ports.map((one, at) => siteBefore(one, port, at === 0 ? 'ssl http2' : 'ssl', certificate)).join('\n'),
  )
  const browser = await launch(await chromiumPath())
  try {
    const { authToken } = await logInToDemo(product.origin, 'guy')
    const other = (await logInToDemo(product.origin, 'woman')).userId
    const pages = {
      'My Search': ['/find-my-cupid-match', '#main [role="article"]'],
      'a profile': [`/profile/${other}`, '#main [data-photo] img'],
    }
    const rows: string[][] = []
    let missed = false
    for (const [page, [path, first]] of Object.entries(pages) as [string, [string, string]][])
      for (const [protocol, origin] of Object.entries(origins) as [keyof typeof wanted, string][]) {
        const visits: Visit[] = []
        for (let round = 0; round < rounds; round++)
          visits.push(await visit(browser, origin + path, first, authToken))
        const { ms, ownMs, scripts, styles, requests, kB } = visits.sort((a, b) => a.ms - b.ms)[rounds >> 1]!
        missed ||= ms > wanted[protocol]
        rows.push([
          page,
          protocol,
          ...[ms, wanted[protocol], ownMs, scripts, styles, requests, kB].map((n) => n.toFixed(0)),
        ])
      }
    table(['', '', 'ms', 'wanted', 'own page', 'scripts', 'styles', 'requests', 'kB'], rows)
    if (missed) throw new Error('the first card comes too late')
  } finally {
    await browser.close()
    await stop()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes a certificate that nobody else trusts into the folder, and returns the lines by which nginx uses it. */
function certificateIn(folder: string): string {
  const { cert, key } = selfSignedCertificate()
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  return `ssl_certificate ${certFile}; ssl_certificate_key ${keyFile};`
}

const siteBefore = (proxyPort: number, port: number, over: string, certificate: string) => `  server {
    listen 127.0.0.1:${proxyPort} ${over};
    ${certificate}
    server_name _;
    location / {
      proxy_pass http://127.0.0.1:${port};
      include /etc/nginx/proxy_params;
    }
  }
`

/** Opens a page in a browser without a cache, until `first` stands in it. */
async function visit(browser: Browser, url: string, first: string, token: string): Promise<Visit> {
  const context = await browser.newContext({
    ...calm,
    ...phone,
    deviceScaleFactor: 2,
    ignoreHTTPSErrors: true,
  })
  try {
    const page = await context.newPage()
    await withToken(page, token)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript((own) => {
      const noteWhen = (name: string, selector: string) => {
        const look = () =>
          document.querySelector(selector)
            ? requestAnimationFrame(() => Object.assign(window, { [name]: performance.now() }))
            : requestAnimationFrame(look)
        look()
      }
      noteWhen('firstAt', `.first-view a, ${own}`)
      noteWhen('ownAt', own)
    }, first)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'firstAt' in window && 'ownAt' in window, undefined, { timeout: 60_000 })
    return await page.evaluate(() => {
      const { firstAt, ownAt } = window as unknown as { firstAt: number; ownAt: number }
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const before = loaded.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= ownAt)
      const ending = (end: string) => before.filter(({ name }) => new URL(name).pathname.endsWith(end)).length
      return {
        ms: firstAt,
        ownMs: ownAt,
        scripts: ending('.js'),
        styles: ending('.css'),
        requests: before.length,
        kB: before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
      }
    })
  } finally {
    await context.close()
  }
}
