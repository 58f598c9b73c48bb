import { execFileSync, spawn } from 'node:child_process'
import { type Running, running } from '../apps/api/src/launch/running.ts'
import type { Owner } from '../apps/api/src/launch/unprivileged.ts'

const network = '10.213.77'
const bridge = 'harana-drill'

/** The address of the machine that the drill runs on, as the others see it. */
export const here = `${network}.1`
/** All of them. */
export const everywhere = `${network}.0/24`

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })

export type Host = {
  address: string
  /** Starts a program there. */
  start(command: string, args: string[], options?: { env?: NodeJS.ProcessEnv; owner?: Owner }): Running
  /** Pulls its cable, or puts it back. */
  cut(isCut: boolean): void
}

/**
 * Machines of their own, as network namespaces on one bridge: each has its own address, ports and loopback, and reaches the
 * others by the network alone. Needs root.
 * @returns the machines by their names, and what takes all of it away
 */
export function makeHosts<N extends string>(names: readonly N[]): { hosts: Record<N, Host>; remove(): void } {
  if (process.getuid?.() !== 0) throw new Error('machines are network namespaces, which root alone makes')
  const stops = [() => ip('link', 'delete', bridge)]
  const remove = () => {
    for (const stop of stops.splice(0)) stop()
  }
  ip('link', 'add', bridge, 'type', 'bridge')
  try {
    ip('address', 'add', `${here}/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    const made = names.map((name, at) => {
      const space = `${bridge}-${name}`
      const [cable, end] = [`hd${at}`, `hd${at}e`]
      const address = `${network}.${at + 11}`
      ip('netns', 'add', space)
      stops.unshift(() => ip('netns', 'delete', space))
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', end)
      // A namespace goes once nothing runs in it; its cable goes now.
      stops.unshift(() => ip('link', 'delete', cable))
      ip('link', 'set', end, 'netns', space)
      ip('link', 'set', cable, 'master', bridge, 'up')
      const inside = (...args: string[]) => ip('-n', space, ...args)
      inside('address', 'add', `${address}/24`, 'dev', end)
      inside('link', 'set', end, 'up')
      inside('link', 'set', 'lo', 'up')
      inside('route', 'add', 'default', 'via', here)
      const host: Host = {
        address,
        start(command, args, { env = {}, owner } = {}) {
          const as = owner
            ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', command]
            : [command]
          // They become the program itself: its number is the child's.
          const child = spawn('ip', ['netns', 'exec', space, ...as, ...args], {
            cwd: owner ? '/' : undefined,
            env: { PATH: process.env.PATH, ...env },
            stdio: ['ignore', 'inherit', 'inherit', ...(owner ? [] : (['ipc'] as const))],
          })
          return running(child, owner ? 'SIGINT' : 'SIGTERM', 15_000)
        },
        cut: (isCut) => void ip('link', 'set', cable, isCut ? 'down' : 'up'),
      }
      return [name, host] as const
    })
    return { hosts: Object.fromEntries(made) as Record<N, Host>, remove }
  } catch (error) {
    remove()
    throw error
  }
}
