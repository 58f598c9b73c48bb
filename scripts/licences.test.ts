import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { notices, readPackages, refusedLicences } from './notices.ts'

const lock = (packages: Record<string, object>) => JSON.stringify({ packages })

describe('the packages of an installation', () => {
  test('are those of the lock file that are not for development alone', () => {
    const packages = readPackages(
      lock({
        '': { version: '0.1.0' },
        'apps/api': { version: '0.1.0' },
        'node_modules/@harana/api': { link: true },
        'node_modules/b': { version: '2.0.0', license: 'MIT' },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b/node_modules/@s/a': { version: '1.1.0', license: 'ISC' },
        'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
      }),
    )
    expect(packages.map(({ name, version, licence }) => `${name} ${version} ${licence}`)).toEqual([
      '@s/a 1.1.0 ISC',
      'a 1.0.0 unknown',
      'b 2.0.0 MIT',
    ])
  })
})

describe('a licence', () => {
  const refused = (licence: string, name = 'some-package') =>
    refusedLicences([{ name, version: '1.0.0', licence, folder: `node_modules/${name}` }]).length > 0

  test.each(['MIT', '(MIT OR CC0-1.0)', 'GPL-3.0-only OR MIT', 'MIT AND Apache-2.0'])(
    '%s is allowed',
    (one) => {
      expect(refused(one)).toBe(false)
    },
  )

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'UNLICENSED',
    'unknown',
    'SEE LICENSE IN LICENSE.md',
    'MIT AND GPL-3.0-only',
    '(MIT OR GPL-3.0-only) AND AGPL-3.0-only',
    'GPL-3.0-only AND (MIT OR ISC OR 0BSD)',
    'LGPL-3.0-or-later',
  ])('%s is refused', (one) => {
    expect(refused(one)).toBe(true)
  })

  test('of libvips is allowed to the packages that carry it', () => {
    expect(refused('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(false)
    expect(refused('GPL-3.0-only', '@img/sharp-win32-x64')).toBe(true)
  })

  test('that is refused is named with its package', () => {
    const copyleft = { name: 'a', version: '1.0.0', licence: 'GPL-3.0-only', folder: 'node_modules/a' }
    expect(refusedLicences([copyleft])).toEqual([
      'a 1.0.0 has the licence GPL-3.0-only, which is not allowed',
    ])
  })
})

describe('the notices', () => {
  const root = mkdtempSync(join(tmpdir(), 'licences-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const put = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  put('texts/MIT.txt', 'The standard MIT text.\n')
  put('texts/bundled.txt', 'What packages bundle.\n')
  put('node_modules/a/LICENSE', 'Free.\r\n\r\n')
  put('node_modules/b/licence.md', '\nFree.')
  put('node_modules/bare/package.json', '{ "author": { "name": "Ana" } }')
  put('node_modules/bare/README.md', '# Bare\n\n## License\n\nMIT, as is.\n\n## Thanks\n')
  put('node_modules/tool-linux-x64/LICENSE', 'Built for many machines.\n')
  const text = () => {
    const names = ['a', 'b', 'bare', 'tool-darwin-arm64', 'tool-linux-x64']
    const packages = Object.fromEntries(
      names.map((name) => [`node_modules/${name}`, { version: '1.0.0', license: 'MIT' }]),
    )
    return notices(readPackages(lock(packages)), root, join(root, 'texts'))
  }

  test('hold each text once, under all the packages it is for', () => {
    expect(text()).toContain('\na 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nFree.\n')
    expect(text().match(/Free\./g)).toHaveLength(1)
  })

  test('hold author, readme and the standard text for a package without a licence file', () => {
    expect(text()).toContain(
      '\nbare 1.0.0 (MIT)\n\nCopyright (c) Ana\n\nMIT, as is.\n\nThe standard MIT text.\n',
    )
    expect(text()).not.toContain('Thanks')
  })

  test('name the packages of other platforms with the text of the one that is installed', () => {
    expect(text()).toContain('\ntool-darwin-arm64 1.0.0 (MIT)\ntool-linux-x64 1.0.0 (MIT)\n\nBuilt for many')
  })

  test('end with what packages bundle', () => {
    expect(text()).toMatch(/What packages bundle\.\n$/)
  })
})
