import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { nobody, type Owner } from '../apps/api/src/launch/unprivileged.ts'
import { answering, logInToDemo } from './product.ts'

type Place = { home: string; clone: string; owner: Owner; env: NodeJS.ProcessEnv }

/** ms from the end of the install to the first answer. */
const firstStart = 60_000

/**
 * Both commands from a fresh clone of HEAD with an empty npm cache, as who runs this and, when that is root, as an
 * ordinary user as well. `--start-only` leaves out `npm test`. Throws at the first thing that is not as promised.
 */
export async function run(options: string[]): Promise<void> {
  const ordinary = process.getuid?.() === 0 ? await nobody() : undefined
  let late = false
  for (const owner of ordinary ? [undefined, ordinary] : [undefined]) {
    const place = await freshClone(owner)
    console.log(owner ? 'as an ordinary user' : `as ${process.getuid?.() === 0 ? 'root' : 'oneself'}`)
    try {
      await timed('npm ci', () => command(place, ['npm', 'ci']))
      if ((await startTwice(place)) > firstStart) late = true
      if (!options.includes('--start-only')) await timed('npm test', () => command(place, ['npm', 'test']))
    } finally {
      await rm(place.home, { recursive: true, force: true })
    }
  }
  if (late) throw new Error(`a start took more than ${firstStart} ms`)
}

/** A home that holds nothing but the clone; nothing of the caller's npm or Node is seen from there. */
async function freshClone(owner: Owner): Promise<Place> {
  const home = await mkdtemp(join(tmpdir(), 'harana-fresh-'))
  const clone = join(home, 'harana')
  execFileSync('git', ['clone', '--quiet', projectFolder, clone])
  mkdirSync(join(home, 'tmp'))
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, home])
  await chmod(home, 0o711)
  await chown(home, owner?.uid ?? process.getuid!(), owner?.gid ?? process.getgid!())
  const path = process.env.PATH!.split(':').filter((folder) => !folder.includes('node_modules'))
  const env = { PATH: path.join(':'), HOME: home, TMPDIR: join(home, 'tmp'), LANG: 'C.UTF-8' }
  return { home, clone, owner, env }
}

async function command({ clone, owner, env }: Place, [program, ...args]: string[]): Promise<void> {
  const child = spawn(program!, args, { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], ...owner })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`)
  // npm itself runs on the machine's older Node and warns of that; of install scripts there must be no word.
  if (/install script|allow-?scripts/i.test(output)) throw new Error(`npm warned:\n${output}`)
  console.log(`    ${output.trim().split('\n').at(-1)}`)
}

/** The first start makes everything, the second keeps it; Ctrl-C leaves nothing. Returns the slower start, in ms. */
async function startTwice(place: Place): Promise<number> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const names: string[] = []
  let slowest = 0
  for (const which of ['first', 'second']) {
    const env = { ...place.env, PORT: String(port) }
    const child = spawn('npm', ['start'], {
      cwd: place.clone,
      env,
      stdio: 'ignore',
      detached: true,
      ...place.owner,
    })
    const ended = once(child, 'exit')
    try {
      const took = await answering(origin, 5 * firstStart)
      console.log(`  ${which} start: ${took} ms`)
      slowest = Math.max(slowest, took)
      names.push(await womanOfTheDemo(origin))
    } finally {
      // What a terminal does on Ctrl-C: the whole group hears of it.
      process.kill(-child.pid!, 'SIGINT')
      await ended
    }
    await nothingLeft(place)
  }
  if (names[0] !== names[1]) throw new Error('the second start has other members than the first')
  return slowest
}

/** The page, the API and a demo log-in work; returns something that a new database would have otherwise. */
async function womanOfTheDemo(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/`)).text()
  if (!page.includes('</html>')) throw new Error('the landing is no page')
  const { userId } = await logInToDemo(origin, 'woman')
  return String(userId)
}

/** No process may have the fresh home in its command line a moment after the end. */
async function nothingLeft({ home }: Place): Promise<void> {
  for (const deadline = Date.now() + 3000; ; await sleep(100)) {
    const left = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(home))
    if (left.length === 0) return
    if (Date.now() > deadline) throw new Error(`still running:\n${left.join('\n')}`)
  }
}

async function timed(name: string, act: () => Promise<void>): Promise<void> {
  const since = performance.now()
  await act()
  console.log(`  ${name}: ${((performance.now() - since) / 1000).toFixed(0)} s`)
}
