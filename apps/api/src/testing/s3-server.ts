import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A bucket in memory that speaks as much of S3's protocol as photos need, and believes nobody: every request must
 * carry a right AWS Signature Version 4 that covers its body. Written from the protocol's description alone.
 */
export type S3Server = {
  endpoint: string
  objects: Map<string, { bytes: Buffer; writtenAt: Date }>
  /** The last request, refused or not: its whole address, and the headers that its signature is made of. */
  last(): { url: string; headers: Record<string, string> }
  stop(): Promise<void>
}

type Options = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where it listens; on loopback when left out. */
  host?: string
  /** Keys in one answer to a list. */
  pageSize?: number
}
type Asked = { method: string; url: URL; headers: IncomingMessage['headers']; body: Buffer }
type Answer = { status: number; body?: string | Buffer }

export async function startS3Server(options: Options): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  let last: Asked
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, `http://${request.headers.host}`)
    const received = { method: request.method!, url, headers: request.headers, body: await buffer(request) }
    last = received
    const wrong = wrongSignature(received, options)
    const { status, body } = wrong ? failure(403, wrong) : answer(received, options, objects)
    response.writeHead(status).end(body)
  })
  const { host = '127.0.0.1' } = options
  server.listen(0, host)
  await once(server, 'listening')
  return {
    endpoint: `http://${host}:${(server.address() as AddressInfo).port}`,
    objects,
    last() {
      const { url, headers } = last
      const ofSignature = ([name]: [string, unknown]) => name === 'authorization' || name.startsWith('x-amz-')
      return {
        url: url.href,
        headers: Object.fromEntries(Object.entries(headers as Record<string, string>).filter(ofSignature)),
      }
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function answer(
  { method, url, headers, body }: Asked,
  options: Options,
  objects: S3Server['objects'],
): Answer {
  const [bucket, ...rest] = decodeURIComponent(url.pathname).slice(1).split('/')
  const key = rest.join('/')
  if (bucket !== options.bucket) return failure(404, 'NoSuchBucket')
  if (method === 'GET' && key === '' && url.searchParams.get('list-type') === '2') {
    return list(url.searchParams, objects, options.pageSize ?? 1000)
  }
  if (method === 'POST' && url.searchParams.has('delete')) {
    const md5 = createHash('md5').update(body).digest('base64')
    if (headers['content-md5'] !== md5) return failure(400, 'BadDigest')
    for (const [, name] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name!)
    return { status: 200, body: '<DeleteResult></DeleteResult>' }
  }
  const object = objects.get(key)
  if (method === 'PUT' && key) {
    objects.set(key, { bytes: body, writtenAt: new Date() })
    return { status: 200 }
  }
  if (method === 'GET') return object ? { status: 200, body: object.bytes } : failure(404, 'NoSuchKey')
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  return failure(405, 'MethodNotAllowed')
}

function list(query: URLSearchParams, objects: S3Server['objects'], pageSize: number): Answer {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, pageSize)
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.writtenAt.toISOString()}</LastModified></Contents>`,
  )
  const more = keys.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return {
    status: 200,
    body: `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  }
}

const failure = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
})

/** Why a request is refused, in S3's own words; undefined when its signature is right. */
function wrongSignature(
  received: Asked,
  { region, accessKeyId, secretAccessKey }: Options,
): string | undefined {
  const { headers, body } = received
  const [, credential, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!credential || !signed || !signature) return 'AccessDenied'
  const [key, day, scopeRegion, service, end] = credential.split('/')
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  if (scopeRegion !== region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!date.startsWith(day!) || !(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied'
  // Whatever else speaks to the service must be covered as well.
  if (Object.keys(headers).some((name) => name.startsWith('x-amz-') && !names.includes(name)))
    return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const right = signatureOf(received, names, region, secretAccessKey)
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature)) ? undefined : 'SignatureDoesNotMatch'
}

/** The signature that a request of this day, these headers and this secret must carry, in hex. */
export function signatureOf(
  { method, url, headers }: Omit<Asked, 'body'>,
  names: string[],
  region: string,
  secret: string,
): string {
  const date = String(headers['x-amz-date'])
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  const request = [method, path, query, lines.join(''), names.join(';'), headers['x-amz-content-sha256']]
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(Buffer.from(request.join('\n')))].join('\n')
  let key: Buffer = Buffer.from(`AWS4${secret}`)
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(text).digest('hex')
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
