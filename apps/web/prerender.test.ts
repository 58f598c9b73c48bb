import { describe, expect, test } from 'vitest'
import { scriptHashes, withoutApplication } from './prerender.ts'

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
