import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { contactCalls } from '@harana/contract/calls/contact'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { startMailServer } from '../apps/api/src/testing/mail-server.ts'
import { calm, desktop, launch } from '../e2e/browsing.ts'
import { signUp, tala } from '../e2e/people.ts'
import { chromiumPath } from '../scripts/chromium.ts'
import { needNginx, startNginx } from './nginx-server.ts'
import { answering, startProduct } from './product.ts'

const [{ max: perIpAddress }] = contactCalls['public/contactus'].limits
const visitors = ['127.0.0.21', '127.0.0.22', '127.0.0.23']
const closed = ['/dev/mail', '/dev/mail.json', '/dev/identity/google', '/dev/identity/facebook']

/**
 * The product as members reach it: behind Debian's nginx with the package's own proxy settings, TRUST_PROXY=1 and a mail
 * server. Limits count each visitor by the true IP address, /dev/ is not served, a sign-up reaches the search, and its page
 * has a socket.
 */
export async function run(): Promise<void> {
  needNginx()
  const [proxyPort, port] = [await freePort(), await freePort()]
  const origin = `http://localhost:${proxyPort}`
  const mail = await startMailServer()
  const stops: (() => Promise<unknown>)[] = [mail.stop]
  try {
    const product = await startProduct({
      port,
      more: {
        TRUST_PROXY: '1',
        SMTP_URL: `smtp://harana:secret@127.0.0.1:${mail.port}`,
        PUBLIC_URL: origin,
        TAGPO_URL: `http://tagpo.localhost:${proxyPort}`,
      },
    })
    stops.unshift(product.stop)
    stops.unshift(startNginx(siteBefore(proxyPort, port)))
    await answering(origin, 10_000)
    await limitsCountByTrueIpAddress(proxyPort)
    await devIsNotThere([proxyPort, port])
    await signUpAndSearch(origin, mail.taken)
  } finally {
    for (const stop of stops) await stop()
  }
}

/** With Debian's own proxy_params. */
const siteBefore = (proxyPort: number, port: number) => `  server {
    listen 127.0.0.1:${proxyPort};
    server_name _;
    client_max_body_size 6m;
    location / {
      proxy_pass http://127.0.0.1:${port};
      include /etc/nginx/proxy_params;
    }
    location = /realtime {
      proxy_pass http://127.0.0.1:${port};
      include /etc/nginx/proxy_params;
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection "upgrade";
    }
  }`

type Asking = { port: number; path: string; from?: string; headers?: Record<string, string>; form?: string }

/** Makes a request from one of this machine's IP addresses, as a visitor's own. */
async function ask({ port, path, from = '127.0.0.1', headers = {}, form }: Asking) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    localAddress: from,
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      host: `localhost:${port}`,
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  })
  sent.end(form)
  const [response] = await new Promise<[import('node:http').IncomingMessage]>((resolve, reject) =>
    sent.once('error', reject).once('response', (response) => resolve([response])),
  )
  return { status: response.statusCode!, body: await text(response) }
}

/** Checks that forged headers don't change whose limit a request counts for, and that each visitor has their own. */
async function limitsCountByTrueIpAddress(port: number): Promise<void> {
  for (const from of visitors) {
    const statuses: number[] = []
    for (let n = 0; n < perIpAddress + 5; n++) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.${n}`, 'x-real-ip': `192.0.2.${n}` }
      const { status } = await ask({ port, path: '/contact', from, headers, form: 'name=&email=&message=' })
      statuses.push(status)
    }
    const expected = [...Array(perIpAddress).fill(400), ...Array(5).fill(429)]
    if (statuses.join() !== expected.join())
      throw new Error(`${from} was answered ${statuses}, not ${expected}`)
  }
  const { body } = await ask({ port, path: '/ip', headers: { 'x-forwarded-for': '193.213.112.4' } })
  if (JSON.parse(body).countryCode !== 'PH') throw new Error(`a visitor chose where they are: ${body}`)
  console.log(`${visitors.length} visitors were limited by their own addresses, whatever they claimed`)
}

async function devIsNotThere(ports: number[]): Promise<void> {
  const claims: Record<string, string>[] = [
    {},
    { host: 'localhost' },
    { host: '127.0.0.1:3000' },
    { host: 'www.example.com', 'x-forwarded-host': 'localhost' },
  ]
  for (const port of ports)
    for (const path of closed)
      for (const headers of claims) {
        const { status } = await ask({ port, path, headers })
        if (status !== 404) throw new Error(`${path} with ${JSON.stringify(headers)} is ${status}`)
      }
  console.log('/dev/ is not there')
}

async function signUpAndSearch(origin: string, taken: { to?: unknown; text?: string }[]): Promise<void> {
  const browser = await launch(await chromiumPath())
  try {
    const context = await browser.newContext({ baseURL: origin, ...calm, ...desktop })
    const page = await context.newPage()
    const mailed = async (email: string, what: RegExp): Promise<string> => {
      for (const end = Date.now() + 30_000; Date.now() < end; await pause(100)) {
        const found = taken.find(
          ({ to, text }) => JSON.stringify(to).includes(email) && what.test(text ?? ''),
        )
        if (found) return found.text!.match(what)![1]!
      }
      throw new Error(`no mail came to ${email}`)
    }
    const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
    await signUp({ mailed }, page, tala)
    await greeted
  } finally {
    await browser.close()
  }
  console.log('one signed up with a code by mail, came to search, and has a socket')
}
