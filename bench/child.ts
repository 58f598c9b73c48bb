import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Child = {
  /** Sends a message and waits for the answer; one at a time. */
  ask<T>(message: object): Promise<T>
  stop(): Promise<void>
}

/** Starts a file of this folder as a process of its own, on this Node; it ends with this one. */
export function startChild(file: string, env: NodeJS.ProcessEnv = {}): Child {
  const child: ChildProcess = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    execArgv: process.env.BENCH_EXEC_ARGV?.split(' ') ?? [],
  })
  const ended = once(child, 'exit')
  return {
    async ask<T>(message: object) {
      child.send(message)
      const answer = await Promise.race([once(child, 'message'), ended.then(() => null)])
      if (!answer) throw new Error(`${file} ended`)
      return answer[0] as T
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** The other side: answers each message with what `handle` makes of it; ends when the parent is gone. */
export function answerParent<M>(handle: (message: M) => Promise<object>, close: () => Promise<void>): void {
  process.on('message', async (message) => process.send!(await handle(message as M)))
  process.on('disconnect', () => close().finally(() => process.exit()))
}
