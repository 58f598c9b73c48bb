import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROUTE_FILES, type WebBuild } from '@harana/contract/model/web-build'
import { pageRoutes } from '@harana/contract/policy/page-routes'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerWeb } from './web.ts'

const built: Record<string, string> = {
  'pages/h-landing.html':
    '<html data-all="%installation%"><a href="%sibling%">Harana landing</a>%if:facebook%<a>us</a>%end:facebook%%unless:facebook%none%end:facebook% 100%!<script>const mark = "%installation% %sibling%"</script></html>',
  'pages/t-landing.html': '<html>Tagpo landing</html>',
  'pages/h-app.html': `<html>${ROUTE_FILES}Harana application</html>`,
  'pages/t-app.html': '<html>Tagpo application</html>',
  'client/assets/root-abc.js': 'export {}',
  'client/brand/logo.svg': '<svg/>',
  'pages.json': JSON.stringify({
    app: { harana: 'pages/h-app.html', tagpo: 'pages/t-app.html' },
    pages: {
      harana: { '/': 'pages/h-landing.html' },
      tagpo: { '/': 'pages/t-landing.html', '/fil': 'pages/t-landing.html' },
    },
    routes: {
      '/likes/:dataSource?': '<link href="/assets/likes.js"/>',
      '/settings/:activeKey/:subKey?': '<link href="/assets/settings.js"/>',
      '/settings/account/my-data': '<link href="/assets/my-data.js"/>',
    },
    sitemapPages: [{ en: '/', fil: '/fil' }],
    csp: { 'pages/h-landing.html': ['sha256-one='], 'pages/h-app.html': ['sha256-two='] },
  } satisfies WebBuild),
}

describe('the built web app', () => {
  const fastify = Fastify()
  let buildDir: string

  beforeAll(async () => {
    buildDir = await mkdtemp(join(tmpdir(), 'harana-web-'))
    for (const [file, text] of Object.entries(built)) {
      await mkdir(dirname(join(buildDir, file)), { recursive: true })
      await writeFile(join(buildDir, file), text)
    }
    await registerWeb(fastify, {
      buildDir,
      values: {
        harana: { origin: 'http://harana.example', sibling: 'http://tagpo.example/?a&b', facebook: '' },
        tagpo: {
          origin: 'http://tagpo.example',
          sibling: 'http://harana.example',
          facebook: 'https://www.facebook.com/tagpo',
          facebookEmbed: 'https://www.facebook.com/plugins/page.php?x',
        },
      },
      siteOf: (host) => (host?.startsWith('tagpo') ? 'tagpo' : 'harana'),
    })
  })
  afterAll(async () => {
    await fastify.close()
    await rm(buildDir, { recursive: true })
  })
  const get = (url: string, host = 'harana.example', headers = {}) =>
    fastify.inject({ url, headers: { host, ...headers } })

  test('delivers the landing of the site that the host names, linking its sibling @R1.3 @R2.8', async () => {
    const { body } = await get('/')
    expect(body).toContain('<a href="http://tagpo.example/?a&amp;b">Harana landing</a>none 100%!')
    // A script is let run by its hash: nothing is filled in there.
    expect(body).toContain('<script>const mark = "%installation% %sibling%"</script>')
    expect(body).toContain('data-all="{&quot;origin&quot;:&quot;http://harana.example&quot;')
    expect((await get('/', 'tagpo.example')).body).toContain('Tagpo landing')
  })

  test('delivers the application for its own and for unknown paths, which it sends home itself @R2.39', async () => {
    expect((await get('/profile/7?x=1')).body).toContain('Harana application')
    const paths = Object.values(pageRoutes).flatMap(({ at }) => [...at])
    const notPublic = paths.filter((path) => path !== '/')
    for (const path of notPublic)
      expect((await get(path.replace('/*', '/no-such-page'))).body, path).toContain('Harana application')
    expect((await get('/no-such-page', 'tagpo.example')).body).toContain('Tagpo application')
  })

  test('names the files of its route in the application’s page', async () => {
    const named = async (path: string) => /<link href="\/assets\/(.*?)\.js"/.exec((await get(path)).body)?.[1]
    const paths = ['/likes', '/Likes/mutual/', '/settings/account/my-data', '/settings/account/x']
    expect(await Promise.all(paths.map(named))).toEqual(['likes', 'likes', 'my-data', 'settings'])
    for (const path of ['/', '/likes/a/b', '/no-such-page', '/likes?authToken=x'])
      expect(await named(path), path).toBeUndefined()
    expect((await get('/no-such-page')).body).toBe('<html>Harana application</html>')
    const policy = async (path: string) => (await get(path)).headers['content-security-policy']
    expect(await policy('/likes')).toBe(await policy('/login'))
  })

  test('allows each page its own inline scripts and nothing else', async () => {
    const policy = (await get('/')).headers['content-security-policy']
    expect(policy).toContain("script-src 'self' 'sha256-one='; ")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types harana")
    expect(policy).toContain("frame-src 'none'")
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(`${rule};`)
    expect((await get('/login')).headers['content-security-policy']).toContain("'sha256-two='")
  })

  test('lets members’ pages load, run and ask from here alone', async () => {
    for (const host of ['harana.example', 'tagpo.example']) {
      const { headers } = await get('/profile/7', host)
      expect(
        String(headers['content-security-policy'])
          .replace(/ 'sha256-[^']+'/g, '')
          .split('; '),
      ).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        `connect-src 'self' ws://${host}`,
        "frame-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types harana',
      ])
    }
  })

  test('lets another company’s frame in on public pages alone, where the operator has such a page @D12', async () => {
    const policyOf = async (url: string) =>
      (await get(url, 'tagpo.example')).headers['content-security-policy']
    expect(await policyOf('/')).toContain('frame-src https://www.facebook.com;')
    expect(await policyOf('/settings')).toContain("frame-src 'none';")
  })

  test('tells search engines the public pages of the site asked, and keeps them from all others', async () => {
    const robots = await get('/robots.txt')
    expect(robots.headers['content-type']).toContain('text/plain')
    expect(robots.body).toContain('Disallow: /photos/\n')
    expect(robots.body).toContain('Sitemap: http://harana.example/sitemap.xml\n')
    const sitemap = (await get('/sitemap.xml', 'tagpo.example')).body
    expect(sitemap.match(/<loc>[^<]+/g)).toEqual([
      '<loc>http://tagpo.example/',
      '<loc>http://tagpo.example/fil',
    ])
    expect(sitemap).toContain('hreflang="fil" href="http://tagpo.example/fil"')
    expect((await get('/settings')).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
    expect((await get('/fil/', 'tagpo.example')).body).toContain('Tagpo landing')
  })

  test('lets hashed files be kept for good and asks again for pages', async () => {
    const asset = await get('/assets/root-abc.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toContain('javascript')
    expect((await get('/brand/logo.svg')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
  })

  test('answers 404 for a file that is gone and for an unknown call, and never steps out of its folder', async () => {
    for (const url of ['/assets/gone.js', '/api/v1/nothing', '/photos/none'])
      expect((await get(url)).statusCode, url).toBe(404)
    for (const url of ['/../pages.json', '/..%2fpages.json', '/%2e%2e/pages.json'])
      expect((await get(url)).body, url).toContain('Harana application')
  })

  test('tells nobody the address of a page that holds a token @D9', async () => {
    for (const url of [
      '/profile/7?authToken=a',
      '/auto-login?token=a&user=7',
      '/reset-password/a',
      '/verify-email/a',
    ])
      expect((await get(url)).headers['referrer-policy'], url).toBe('no-referrer')
    for (const url of ['/profile/7', '/reset-password', '/'])
      expect((await get(url)).headers['referrer-policy'], url).toBeUndefined()
  })

  test('sends pages compressed to browsers that can read them so', async () => {
    const page = await get('/', 'harana.example', { 'accept-encoding': 'gzip, br' })
    expect(page.headers['content-encoding']).toBe('br')
  })
})
