/** `npm run drill -- NAME` runs one of the long proofs; without a name it lists them. */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

const helpers = [
  'run',
  'product',
  'ledger-mover',
  'pictures',
  'chat-pair',
  'conversations',
  'crowd',
  'open-pages',
  'nginx-server',
  'hosts',
  'replica-server',
  'machine-checks',
  'drawn',
]
const names = globSync('*.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.ts'))
  .filter((name) => !helpers.includes(name))
  .sort()

const [name, ...options] = process.argv.slice(2)
if (!name) {
  console.log(`npm run drill -- NAME, where NAME is one of: ${names.join(', ')}`)
} else if (names.includes(name)) {
  const drill = (await import(join(import.meta.dirname, `${name}.ts`))) as {
    run(options: string[]): Promise<void>
  }
  await drill.run(options)
  console.log(`${name}: passed`)
} else {
  console.error(`There is no drill ${name}; there are: ${names.join(', ')}`)
  process.exitCode = 1
}
