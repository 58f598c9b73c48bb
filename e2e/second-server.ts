import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { listening } from './listening.ts'

/** Somebody else's server, which knows only the specification's calls and answers in PHP's serialised form. */
export async function startSecondServer() {
  const token = 'token-of-the-second-server'
  const women = Array.from({ length: 3 }, (_, at) => ({
    profileId: 100 + at,
    userName: ['Rosa', 'Niña', 'Mutya'][at],
    age: 28 + at,
    profileImage: `https://storage.example/storage/v1/object/sign/members/${100 + at}/a.jpg?token=secret`,
    countryName: 'Philippines',
    countryShortCode: 'PH',
    liked: false,
    online: at === 0,
    className: 'free',
  }))
  const asked: { call: string; authorization: string | undefined; body: unknown }[] = []
  const ok = { result: 'OK', code: 'SUCCESS', message: '', error: '' }
  const calls: Record<string, (body: Record<string, unknown>) => object> = {
    'public/configuration': () => ({ ...ok, urls: { resizeImagesUrl: 'https://photos.example/resize' } }),
    'users/loginuser': ({ email, password }) =>
      email === 'nils@second.example' && password === 'a-good-password'
        ? { ...ok, authToken: token, loginInformation: { userId: 7 } }
        : { result: 'ERROR', code: 'NO', message: '', error: 'That is not the password.' },
    'users/me': () => ({ ...ok, userInfo: { userId: 7, userName: 'Nils', gender: 3, admin: false } }),
    'profiles/searchprofiles': () => ({ ...ok, profiles: women }),
    'profiles/likeprofile': () => ok,
    'public/contactus': ({ message }) => (message === 'Refuse me.' ? { ...ok, error: 'Not today.' } : ok),
    'notifications/getnotifications': () => ({
      ...ok,
      notifications: [women[0]!, { userName: 'Faceless', profileImage: '' }].map(
        ({ userName, profileImage }, at) => ({
          uuid: `uuid-${at}`,
          type: 'profilelike',
          read: false,
          created: new Date().toISOString(),
          profileId: 100 + at,
          data: JSON.stringify({ profileName: userName, profileImage }),
        }),
      ),
    }),
    'notifications/getnewnotifications': () => ({ ...ok, notifications: [], timestamp: 1 }),
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, content-type, accept-language')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { pathname } = new URL(request.url!, 'http://here')
    const call = pathname.replace('/their/api/', '')
    let sent = ''
    request.on('data', (chunk) => {
      sent += chunk
    })
    request.on('end', () => {
      const body = sent ? JSON.parse(sent) : {}
      asked.push({ call, authorization: request.headers.authorization, body })
      const isOpen = ['public/configuration', 'users/loginuser', '/ip'].includes(call)
      const refused = !isOpen && request.headers.authorization !== `1:${token}`
      const answer =
        call === '/ip'
          ? { countryCode: 'NO', countryName: 'Norway' }
          : refused
            ? { result: 'ERROR', code: 'NO', message: 'Not Authenticated', error: '' }
            : (calls[call]?.(body) ?? { result: 'ERROR', code: 'NO', message: 'No such call', error: '' })
      response.end(Buffer.from(serialized(answer)).toString('base64'))
    })
  })
  return { ...(await listening(server)), asked, token }
}

/** A host of plain files; what has none gets 404.html. */
export async function startFileServer(folder: string, port = 0) {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.html': 'text/html; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.webmanifest': 'application/manifest+json',
  }
  const authorizations: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    authorizations.push(request.headers.authorization)
    const path = normalize(decodeURIComponent(new URL(request.url!, 'http://here').pathname))
    for (const file of [path, join(path, 'index.html'), '/404.html']) {
      const bytes = await readFile(join(folder, file)).catch(() => null)
      if (!bytes) continue
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      return void response.end(bytes)
    }
  })
  return { ...(await listening(server, port)), authorizations }
}

/** What PHP's serialize() writes. */
function serialized(value: unknown): string {
  if (value === null || value === undefined) return 'N;'
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(value)
  const key = (name: string) => (Array.isArray(value) ? `i:${name};` : serialized(name))
  return `a:${entries.length}:{${entries.map(([name, inner]) => key(name) + serialized(inner)).join('')}}`
}
