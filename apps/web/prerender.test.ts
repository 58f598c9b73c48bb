import { ROUTE_FILES } from '@harana/contract/model/web-build'
import { describe, expect, test } from 'vitest'
import { filesOfRoutes, scriptHashes, withEarly, withoutApplication } from './prerender.ts'

const page = [
  '<html><head>',
  '<link rel="stylesheet" href="/assets/mantine.css" data-app="true"/><link rel="stylesheet" href="/assets/root.css"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="preload" as="image" href="/a.svg"/><link rel="preload" as="image" href="/sky.svg" fetchPriority="high"/>',
  '<script data-mantine-script="true">scheme()</script></head>',
  '<body><h1>Welcome</h1><script type="application/ld+json">{"@type":"WebSite"}</script><script>window.__context = {}</script><script type="module" async="">import "/a.js"</script>',
  '</body></html>',
].join('')

describe('a public page', () => {
  const html = withoutApplication(page, 'enhance()\n')

  test('carries no application: no module, no state, no sheet of the component library', () => {
    expect(html).not.toMatch(/modulepreload|__context|import "|mantine\.css/)
    expect(html).toContain('<h1>Welcome</h1>')
    expect(html).toContain('/assets/root.css')
    expect(html.match(/as="image" href="[^"]+/g)).toEqual(['as="image" href="/sky.svg'])
  })

  test('keeps the colour scheme script and adds the enhancement, both named by their hashes; data needs none', () => {
    expect(html).toContain('>{"@type":"WebSite"}</script>')
    expect(html).toContain('>scheme()</script>')
    expect(html).toContain('<script>enhance()</script></body>')
    expect(scriptHashes(html)).toHaveLength(2)
    expect(scriptHashes('<script>scheme()</script><script src="/x.js"></script>')).toEqual([
      scriptHashes(html)[0],
    ])
  })
})

describe('the application’s page', () => {
  const written =
    '<link rel="preload" as="font" href="/a.woff2"/><script>takeToken()</script><script>scheme()</script>'

  test('takes a token out of its URL before it asks for anything, and leaves fonts to the code', () => {
    expect(withEarly(written, 'ask()\n')).toBe(
      `${ROUTE_FILES}<script>takeToken()</script><script>ask()</script><script>scheme()</script>`,
    )
  })

  test('is told the files of each route, with those of its layout, but those that it names itself', () => {
    const routes = {
      root: { id: 'root', module: '/assets/root.js' },
      layout: {
        id: 'layout',
        parentId: 'root',
        module: '/assets/layout.js',
        css: ['/assets/layout.css#'],
      },
      '/likes': {
        id: '/likes',
        parentId: 'layout',
        module: '/assets/likes.js',
        imports: ['/assets/base.js', '/assets/layout.js'],
      },
    } as unknown as Parameters<typeof filesOfRoutes>[0]
    expect(filesOfRoutes(routes, '<link href="/assets/root.js"/><link href="/assets/base.js"/>')).toEqual({
      '/likes':
        '<link rel="modulepreload" href="/assets/layout.js"/><link rel="preload" as="style" href="/assets/layout.css"/><link rel="modulepreload" href="/assets/likes.js"/>',
    })
  })
})
