import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { answerParent } from './child.ts'

/**
 * The members who only look on, in a process of its own: users/me, so many a second, whether or not the ones before
 * are answered, as members do not wait for each other.
 */
export type Polling = { origin: string; tokens: string[]; everyMs: number; milliseconds: number }
/** How long each answer took since it was due, in ms, ascending. */
export type Polled = { times: number[] }

// Members are elsewhere and don't wait for a processor of this machine. Without chrt or the right to it, these do.
spawnSync('chrt', ['--fifo', '--all-tasks', '--pid', '1', String(process.pid)])
answerParent<Polling>(poll, async () => {})

async function poll({ origin, tokens, everyMs, milliseconds }: Polling): Promise<Polled> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  const started = performance.now()
  for (let at = 0; at * everyMs < milliseconds; at++) {
    const due = started + at * everyMs
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    asked.push(ask(origin, tokens[at % tokens.length]!).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(asked)
  return { times: times.sort((a, b) => a - b) }
}

async function ask(origin: string, token: string): Promise<void> {
  const response = await fetch(`${origin}/api/v1/users/me`, { headers: { authorization: `1:${token}` } })
  await response.text()
  if (response.status !== 200) throw new Error(`users/me answered ${response.status}`)
}
