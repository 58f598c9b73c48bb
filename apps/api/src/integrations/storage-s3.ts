import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../kernel/config.ts'
import { putEach, type Storage } from './storage.ts'

const timeoutMs = 20_000

/** Stores photos in a bucket of S3 or of a service with the same protocol. A request that fails is tried twice more, then throws. */
export function s3Storage({ endpoint, bucket, ...identity }: S3Settings): Storage {
  const client = new AwsClient({ ...identity, service: 's3', retries: 2, initRetryMs: 200 })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  /** Sends one request, whose signature covers its body. @throws Error on any status but 2xx and 404 */
  async function ask(method: string, path: string, body?: Uint8Array, headers: Record<string, string> = {}) {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const response = await client.fetch(`${base}${path}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok || (response.status === 404 && method === 'GET')) return response
    const code = tag(await response.text(), 'Code') ?? ''
    throw new Error(`The photo storage answered ${response.status} ${code} to ${method}`)
  }

  async function* list(prefix: string) {
    let after: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (after) query.set('continuation-token', after)
      const response = await ask('GET', `?${query}`)
      const text = await response.text()
      if (!response.ok) throw new Error(`There is no bucket ${bucket} in the photo storage`)
      for (const [, entry] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield { key: tag(entry!, 'Key')!, writtenAt: new Date(tag(entry!, 'LastModified')!) }
      }
      after = tag(text, 'IsTruncated') === 'true' ? tag(text, 'NextContinuationToken') : undefined
    } while (after)
  }

  async function put(key: string, bytes: Uint8Array) {
    await ask('PUT', pathOf(key), bytes, { 'content-type': 'image/webp' })
  }

  return {
    put,
    putFolder: (folder, from) => putEach(put, folder, from),
    async get(key) {
      const response = await ask('GET', pathOf(key))
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },
    async removeFolder(folder) {
      const keys: string[] = []
      for await (const { key } of list(`${folder}/`)) keys.push(key)
      for (let at = 0; at < keys.length; at += 1000) {
        const objects = keys.slice(at, at + 1000).map((key) => `<Object><Key>${escaped(key)}</Key></Object>`)
        const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`)
        const md5 = createHash('md5').update(body).digest('base64')
        const response = await ask('POST', '?delete=', body, {
          'content-type': 'application/xml',
          'content-md5': md5,
        })
        // Single objects may have failed although the request as a whole succeeded.
        const failure = tag(await response.text(), 'Error')
        if (failure !== undefined) throw new Error(`The photo storage kept objects: ${tag(failure, 'Code')}`)
      }
    },
    list,
  }
}

const pathOf = (key: string): string => `/${key.split('/').map(encodeURIComponent).join('/')}`

/** The text of an answer's first element of this name. */
function tag(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);/gi, (_whole, name: string) =>
    unescaped(name),
  )
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (name: string): string =>
  named[name.toLowerCase()] ??
  String.fromCodePoint(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
