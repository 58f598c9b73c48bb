import { execFileSync, spawnSync } from 'node:child_process'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/** What playwright's or lighthouse's launch takes to find and start the browser. */
export type Chromium = { executablePath: string; env: Record<string, string>; args: string[] }

type Source = 'machine' | 'npm' | 'debian'

const headless = 'chromium-headless-shell'
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For journeys, whose pages are soon closed. Compilers of hot code cost them more than they give: a tenth of the processor's
 * time. Site isolation starts a process ahead of time for each page, which they don't use: a twelfth. What measures a page
 * leaves both on.
 */
export const shortLived = ['--js-flags=--no-turbofan --no-maglev', '--disable-site-isolation-trials']

/**
 * A Chromium to test with: CHROMIUM_PATH, else a headless shell (the machine's or the one an npm package ships), else
 * the machine's browser, else (as root, with apt) Debian's package. A browser with windows, its tool bars drawn by
 * processes of their own, takes half as long again for the same tests. CHROMIUM_SOURCE=machine|npm|debian insists on
 * one way. Throws when none works here.
 */
export async function chromiumPath(): Promise<Chromium> {
  const only = process.env.CHROMIUM_SOURCE as Source | undefined
  const ways: Record<Source, () => Promise<Chromium | undefined>> = {
    machine: () => ofTheMachine(names),
    npm: fromNpm,
    debian: fromDebian,
  }
  const inTurn = [() => ofTheMachine([headless]), ways.npm, ways.machine, ways.debian]
  for (const way of only ? [ways[only]] : inTurn) {
    const found = await way()
    if (found) return found
  }
  throw new Error('No Chromium: install one and set CHROMIUM_PATH to it.')
}

async function ofTheMachine(names: string[]): Promise<Chromium | undefined> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    await access(chosen, constants.X_OK)
    return { executablePath: chosen, env: environment(), args }
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const path of [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(names.length > 1 ? [macApplication] : []),
  ]) {
    if (await executable(path)) return { executablePath: path, env: environment(), args }
  }
  return undefined
}

async function fromDebian(): Promise<Chromium | undefined> {
  if (process.getuid?.() !== 0 || !(await executable('/usr/bin/apt-get'))) return undefined
  console.error('No browser here: installing Debian’s chromium')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', headless, 'fonts-liberation'], options)
  const installed = `/usr/bin/${headless}`
  return (await executable(installed)) ? { executablePath: installed, env: environment(), args } : undefined
}

/** Un-brotlis the package's browser, libraries and fonts into the project's cache, once per version. */
async function fromNpm(): Promise<Chromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  // The package's entry is build/index.js, and it exports nothing else.
  const packed = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string }
  const home = resolve(import.meta.dirname, `../.cache/chromium-${version}`)
  const executablePath = join(home, 'chromium')
  if (!(await executable(executablePath))) await unpack(join(packed, 'bin'), home)
  const libraries = [join(home, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const env = { ...environment(), LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: home }
  return { executablePath, env, args }
}

async function unpack(bin: string, home: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true })
  const temporary = await mkdtemp(`${home}-`)
  const opened = (name: string) => [createReadStream(join(bin, name)), createBrotliDecompress()] as const
  await pipeline(...opened('chromium.br'), createWriteStream(join(temporary, 'chromium')))
  for (const archive of ['al2023', 'fonts', 'swiftshader']) {
    const tar = join(temporary, `${archive}.tar`)
    await pipeline(...opened(`${archive}.tar.br`), createWriteStream(tar))
    execFileSync('tar', ['-xf', tar, '-C', temporary])
    await rm(tar)
  }
  // The package's own list of font folders is meant for another place.
  const folders = [join(home, 'fonts'), '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('')
  await writeFile(
    join(temporary, 'fonts.conf'),
    `<fontconfig>${folders}<cachedir>${home}/fonts-cache</cachedir></fontconfig>`,
  )
  await chmod(join(temporary, 'chromium'), 0o755)
  await rename(temporary, home).catch(async (error) => {
    await rm(temporary, { recursive: true, force: true })
    // Another process unpacked the same at the same time, and was sooner.
    if (!(await executable(join(home, 'chromium')))) throw error
  })
}

/** The environment of this process; a browser wants a home it can write to. */
function environment(): Record<string, string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined))
  return { HOME: tmpdir(), ...env } as Record<string, string>
}

async function executable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
