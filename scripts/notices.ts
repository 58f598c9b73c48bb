import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that an installation without the development dependencies holds, on some platform at least. */
export type Package = { name: string; version: string; licence: string; folder: string }

/** What may be used, changed and passed on when its notice stays with it, or on no terms at all. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PDDL-1.0',
])

/** Other licences, each for the packages whose names begin so. */
const exceptions = [
  // libvips, unchanged, as a library beside the program that anyone may replace by their own.
  { packages: '@img/sharp-', licence: 'LGPL-3.0-or-later' },
]

type Locked = { version: string; license?: string; dev?: boolean; link?: boolean }

/** The packages in the text of a package-lock.json that are not for development alone, by name. */
export function readPackages(lock: string): Package[] {
  const entries = Object.entries(JSON.parse(lock).packages as Record<string, Locked>)
  return entries
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .map(([folder, { version, license }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? 'unknown',
      folder,
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** A line for each package whose licence is neither permissive nor excepted. */
export function refusedLicences(packages: Package[]): string[] {
  return packages
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(
      ({ name, version, licence }) => `${name} ${version} has the licence ${licence}, which is not allowed`,
    )
}

/** Reads an SPDX expression of AND or of OR; inner parentheses are not understood and not allowed. */
function isAllowed(name: string, licence: string): boolean {
  const terms = licence.replace(/^\((.*)\)$/, '$1')
  const allowed = (id: string) =>
    permissive.has(id) || exceptions.some((one) => name.startsWith(one.packages) && id === one.licence)
  if (/[()]/.test(terms)) return false
  return terms.split(' AND ').every(allowed) || terms.split(' OR ').some(allowed)
}

const rule = `\n${'-'.repeat(80)}\n\n`

/**
 * The third-party notices: every licence text once, under the packages it is for.
 * `root` holds node_modules; `texts` holds the standard texts, for packages that come without one, and `bundled.txt`.
 */
export function notices(packages: Package[], root: string, texts: string): string {
  const packagesByText = new Map<string, Set<string>>()
  for (const one of packages) {
    for (const text of licenceTexts(standIn(one, packages, root), root, texts)) {
      const lines = packagesByText.get(text) ?? new Set()
      packagesByText.set(text, lines.add(`${one.name} ${one.version} (${one.licence})`))
    }
  }
  const head =
    'Third-party software and data that an installation of this product holds, with their licences.\nWritten by `npm run licences`.\n'
  const blocks = [...packagesByText].map(([text, lines]) => `${[...lines].join('\n')}\n\n${text}`)
  return [head, ...blocks, read(join(texts, 'bundled.txt'))].join(rule)
}

/** The package itself, or one of the same program built for another machine: best one that holds a licence file. */
function standIn(wanted: Package, packages: Package[], root: string): Package {
  const family = ({ name, licence }: Package) =>
    `${name.replace(/[/-](android|darwin|freebsd|linux|linuxmusl|wasm32|webcontainers|win32|windows|win)\b.*/, '')} ${licence}`
  const candidates = [wanted, ...packages.filter((one) => family(one) === family(wanted))]
  return (
    candidates.find((one) => licenceFiles(join(root, one.folder)).length > 0) ??
    candidates.find((one) => existsSync(join(root, one.folder))) ??
    wanted
  )
}

/** The package's licence files; where it has none, what it says of its licence elsewhere, and the standard texts. */
function licenceTexts({ folder, licence }: Package, root: string, texts: string): string[] {
  const path = join(root, folder)
  const own = licenceFiles(path).map((file) => read(join(path, file)))
  if (own.length > 0) return own
  const standard = licence
    .replace(/[()]/g, '')
    .split(/ AND | OR /)
    .map((id) => read(join(texts, `${id}.txt`)))
  return existsSync(path) ? [`${attribution(path)}${standard.join('\n')}`] : standard
}

/** The author and the readme's section about the licence. */
function attribution(path: string): string {
  const { author } = JSON.parse(read(join(path, 'package.json')))
  const readme = readdirSync(path).find((file) => /^readme\.md$/i.test(file))
  const section = readme && /^#+ *licen[cs](?:e|ing)\b.*\n([^#]*)/im.exec(read(join(path, readme)))?.[1]
  return [author && `Copyright (c) ${author.name ?? author}\n\n`, section && `${tidy(section)}\n`]
    .filter(Boolean)
    .join('')
}

function licenceFiles(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file))
    .sort()
}

function read(file: string): string {
  return tidy(readFileSync(file, 'utf8'))
}

/** Line ends and outer blank lines differ between packages that mean the same text. */
function tidy(text: string): string {
  return `${text
    .replace(/^\uFEFF/, '')
    .replace(/[ \t]*\r?\n/g, '\n')
    .replace(/^\n+/, '')
    .trimEnd()}\n`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
