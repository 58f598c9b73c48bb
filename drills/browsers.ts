import { spawn, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { freePort } from '../apps/api/src/launch/ports.ts'
import { running } from '../apps/api/src/launch/running.ts'
import { startChatPair } from './chat-pair.ts'

const messages = 60
/** What a row that one reads may move when others are added above it, in CSS pixels. */
const mostPx = 1

const packages = {
  Xvfb: 'xvfb',
  WebKitWebDriver: 'webkit2gtk-driver',
  'firefox-esr': 'firefox-esr',
  pulseaudio: 'pulseaudio',
}

type Pair = Awaited<ReturnType<typeof startChatPair>>

/**
 * What Chromium can't show, in Debian's other browsers: that a thread in WebKitGTK does not jump when what was before is
 * added above it, and that Firefox, which writes no MP4, records a voice as WAV. Throws otherwise, and where one of
 * them is not installed.
 */
export async function run(): Promise<void> {
  const missing = Object.entries(packages).flatMap(([command, name]) =>
    spawnSync('which', [command]).status === 0 ? [] : [name],
  )
  if (missing.length > 0)
    throw new Error(`not installed: apt-get install --no-install-recommends ${missing.join(' ')}`)
  const pair = await startChatPair(messages)
  try {
    await scrollInWebKit(pair)
    await recordInFirefox(pair)
  } finally {
    await pair.stop()
  }
}

async function scrollInWebKit({ origin, address, him }: Pair): Promise<void> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const display = `:${90 + Math.floor(Math.random() * 900)}`
  const port = await freePort()
  const screen = started('Xvfb', [display, '-screen', '0', '1280x900x24'])
  const driver = started('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display })
  const ask = async (method: string, path: string, body?: object) => {
    const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...init })
    const { value } = (await response.json()) as { value: { message?: string } }
    if (!response.ok) throw new Error(`WebKit: ${value.message}`)
    return value as unknown
  }
  try {
    await until(() => fetch(`http://127.0.0.1:${port}/status`), 'WebKitWebDriver answers')
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
    const session = (await ask('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
      sessionId: string
      capabilities: { browserVersion: string }
    }
    const own = `/session/${session.sessionId}`
    const evaluate = async <A extends unknown[], R>(work: (...args: A) => R, ...args: A) => {
      const script = `const done = arguments[${args.length}], given = [...arguments].slice(0, ${args.length})
        Promise.resolve((${work})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = (await ask('POST', `${own}/execute/async`, { script, args })) as {
        value: Awaited<R>
        error?: string
      }
      if (answer.error) throw new Error(`WebKit: ${answer.error}`)
      return answer.value
    }
    await ask('POST', `${own}/timeouts`, { script: 60_000 })
    await ask('POST', `${own}/url`, { url: `${origin}/robots.txt` })
    await evaluate((token: string) => sessionStorage.setItem('authToken', token), him.token)
    await ask('POST', `${own}/url`, { url: address })
    const { moved, pages, rows } = await evaluate(readUpwards, messages)
    console.log(
      `WebKitGTK ${session.capabilities.browserVersion}: ${pages} pages added above, ${rows} messages, what one reads moved ${moved.toFixed(2)} px`,
    )
    await ask('DELETE', own)
    if (rows < messages || pages < 3) throw new Error('WebKitGTK: the thread did not load to its beginning')
    if (moved > mostPx) throw new Error(`WebKitGTK: the thread jumped by ${moved.toFixed(1)} px`)
  } finally {
    await driver.stop()
    await screen.stop()
  }
}

/** In the page: reads up to the first message, and says how far what stood in sight moved in any frame meanwhile. */
async function readUpwards(messages: number) {
  const frame = () => new Promise(requestAnimationFrame)
  const find = () => document.querySelector<HTMLElement>('section[aria-label="Messages"]')
  const rows = () => [...(find()?.querySelectorAll<HTMLElement>('li[id]') ?? [])]
  while (rows().length === 0) await frame()
  const box = find()!
  // A thread that is still being drawn follows its end.
  for (let still = 0, height = 0; still < 20; still = box.scrollHeight === height ? still + 1 : 0) {
    height = box.scrollHeight
    await frame()
  }
  let [moved, pages] = [0, 0]
  while (rows().length < messages) {
    const before = rows().length
    box.scrollTop = 200
    const edge = box.getBoundingClientRect().top
    const firstShown = rows().find((row) => row.getBoundingClientRect().bottom > edge)!
    const top = firstShown.getBoundingClientRect().top
    for (let since = 0; since < 20; ) {
      await frame()
      moved = Math.max(moved, Math.abs(firstShown.getBoundingClientRect().top - top))
      // For some frames after the page has come, in which what was drawn settles.
      if (rows().length > before) since++
    }
    pages++
  }
  return { moved, pages, rows: rows().length }
}

async function recordInFirefox(pair: Pair): Promise<void> {
  const { origin, address, her } = pair
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'harana-firefox-'))
  // A microphone that hums, and a member who allows it.
  const prefs = { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true }
  const lines = Object.entries(prefs).map(([name, value]) => `user_pref("${name}", ${value});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]
  // Without a sound device, such as this one that nobody hears, Firefox never starts to take samples.
  const sound = `unix:${join(profile, 'sound')}`
  const modules = [
    `module-native-protocol-unix socket=${join(profile, 'sound')} auth-anonymous=1`,
    'module-null-sink',
  ]
  const home = { HOME: profile, PULSE_RUNTIME_PATH: profile }
  const soundServer = started(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      ...modules.flatMap((one) => ['-L', one]),
    ],
    home,
  )
  await until(() => access(join(profile, 'sound')), 'PulseAudio listens')
  const firefox = started('firefox-esr', args, { HOME: profile, PULSE_SERVER: sound })
  const socket = await until(() => opened(`ws://127.0.0.1:${port}/session`), 'Firefox listens')
  const waiting = new Map<number, (answer: { result: unknown; message?: string }) => void>()
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data))
    waiting.get(answer.id)?.(answer)
  })
  const ask = async (method: string, params: object) => {
    const id = waiting.size + 1
    const { promise, resolve } = Promise.withResolvers<{ result: unknown; message?: string }>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await promise
    if (message) throw new Error(`Firefox: ${message}`)
    return result
  }
  try {
    const { capabilities } = (await ask('session.new', { capabilities: {} })) as {
      capabilities: { browserVersion: string }
    }
    const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] }
    const { context } = contexts[0]!
    const functionDeclaration = `() => sessionStorage.setItem('authToken', ${JSON.stringify(her.token)})`
    await ask('script.addPreloadScript', { functionDeclaration })
    await ask('browsingContext.navigate', { context, url: address, wait: 'complete' })
    const answer = (await ask('script.evaluate', {
      expression: `(${recordVoice})()`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })) as { result?: { value?: string }; exceptionDetails?: { text: string } }
    if (answer.exceptionDetails) throw new Error(`Firefox: ${answer.exceptionDetails.text}`)
    const { head, type, durationMs } = await until(() => readVoice(pair), 'the recording is sent')
    const told = answer.result?.value
    console.log(
      `Firefox ${capabilities.browserVersion}: ${told}; on the server ${type}, ${head}, ${durationMs} ms`,
    )
    if (head !== 'RIFF…WAVE' || !/wav/.test(type) || durationMs < 1_000)
      throw new Error(`Firefox: the recording is ${head}, ${type}, of ${durationMs} ms`)
  } finally {
    socket.terminate()
    await firefox.stop()
    await soundServer.stop()
    await rm(profile, { recursive: true, force: true })
  }

  /** The recording as the other member gets it. */
  async function readVoice({ him, conversationId }: Pair) {
    const response = await fetch(`${origin}/api/v1/chat/getthread?conversationId=${conversationId}`, {
      headers: { authorization: `1:${him.token}` },
    })
    const { messages } = (await response.json()) as {
      messages: { voice: { url: string; durationMs: number } | null }[]
    }
    const { url, durationMs } = messages.at(-1)!.voice!
    const file = await fetch(new URL(url, origin))
    const bytes = Buffer.from(await file.arrayBuffer())
    const head = `${bytes.toString('latin1', 0, 4)}…${bytes.toString('latin1', 8, 12)}`
    return { head, type: file.headers.get('content-type') ?? '', durationMs }
  }
}

/** In the page: records for two seconds, and sends that. @returns what this browser says that it can write */
async function recordVoice(): Promise<string> {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const press = async (name: string) => {
    const find = () =>
      [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
        (one) => (one.ariaLabel ?? one.textContent.trim()) === name && !one.disabled,
      )
    while (!find()) await wait(50)
    find()!.click()
  }
  await press('Recording')
  // It can be stopped once it runs.
  const isRunning = () => document.querySelector('fieldset button[data-next]:not([disabled])') !== null
  while (!isRunning()) await wait(50)
  await wait(2_000)
  await press('Stop')
  await press('Send')
  while (document.querySelector('[aria-label="Messages"] [role="slider"]') === null) await wait(50)
  const isMp4 = MediaRecorder.isTypeSupported('audio/mp4;codecs=mp4a.40.2')
  return isMp4 ? 'writes MP4' : 'writes no MP4'
}

const started = (command: string, args: string[], more: Record<string, string> = {}) =>
  running(spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...more } }), 'SIGTERM')

function opened(url: string): Promise<WebSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>()
  const socket = new WebSocket(url)
  socket.once('open', () => resolve(socket))
  socket.once('error', reject)
  return promise
}

/** Tries until it works. @throws when it does not within a minute */
async function until<T>(attempt: () => Promise<T>, what: string): Promise<T> {
  for (const end = Date.now() + 60_000; ; await sleep(200)) {
    const tried = await attempt().then(
      (result) => ({ result }),
      () => null,
    )
    if (tried) return tried.result
    if (Date.now() > end) throw new Error(`waited a minute in vain until ${what}`)
  }
}
