import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node'

/**
 * Vitest's worker for tests that run again and again: the process stays from one run to the next, with the modules
 * that it has loaded, of which it forgets those that changed. Vitest's own ends with each run.
 */
export const warmPool: PoolRunnerInitializer = {
  name: 'warm',
  createPoolWorker: ({ env, execArgv }) => {
    running ??= startWorker(env, execArgv)
    return running
  },
}

let running: PoolWorker | undefined

function startWorker(env: NodeJS.ProcessEnv, execArgv: string[]): PoolWorker {
  let child: ChildProcess | undefined
  let isReady = false
  let isLeft = false
  const end = () => {
    running = undefined
    child?.kill('SIGKILL')
  }
  const answer = (type: 'started' | 'stopped') =>
    child!.emit('message', { type, __vitest_worker_response__: true })
  return {
    name: warmPool.name,
    cacheFs: true,
    on: (event, callback) => void child!.on(event, callback),
    off: (event, callback) => void child!.off(event, callback),
    deserialize: (message) => message,
    send(message: WorkerRequest) {
      if (message.type === 'start' && isReady) return void answer('started')
      if (message.type === 'start') isReady = true
      isLeft = message.type === 'stop'
      if (isLeft) answer('stopped')
      else if (child!.connected) child!.send(message)
    },
    async start() {
      child ??= fork(join(import.meta.dirname, 'warm-tests.ts'), [], {
        env,
        execArgv,
        stdio: 'ignore',
        serialization: 'advanced',
      })
      child.once('exit', end)
    },
    /** Nothing is stopped where Vitest said so before; it did not where a run went wrong. */
    async stop() {
      child!.removeAllListeners('message')
      if (!isLeft) end()
    },
  }
}
