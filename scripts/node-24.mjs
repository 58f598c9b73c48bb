// Plain JavaScript that any Node since 18 can read: it finds the one the project pins, or says what is missing.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const wanted = 24
const pinned = fileURLToPath(
  new URL(`../node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`, import.meta.url),
)

/** Runs `main` on Node 24 or later: here when this is one, else this same command on the project's own Node. */
export async function onNode24(main) {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return main()
  if (!existsSync(pinned)) {
    console.error(
      `This needs Node ${wanted} and found ${process.version}: run \`npm ci\` first, which brings its own.`,
    )
    process.exit(1)
  }
  const child = spawn(pinned, process.argv.slice(1), {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
