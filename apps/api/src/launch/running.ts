import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A process we started: `exited` resolves to how it ended ('code 1', 'SIGKILL') and never rejects. */
export type Running = { pid: number; exited: Promise<string>; stop(): Promise<void> }

/** Ends a process with `signal`, and with SIGKILL after `timeoutMs`. */
export function running(child: ChildProcess, signal: NodeJS.Signals, timeoutMs = 8000): Running {
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, by) => resolve(by ?? `code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
  return {
    pid: child.pid ?? -1,
    exited,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
      const gone = once(child, 'exit')
      child.kill(signal)
      const insist = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      await gone
      clearTimeout(insist)
    },
  }
}
