import { type StdioOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from './project.ts'
import { type Running, running } from './running.ts'
import type { Owner } from './unprivileged.ts'

/**
 * Starts one of our TypeScript files (path from the project's folder) on this process's Node. The file calls
 * endWithParent, so it ends by itself when this process is gone; SIGTERM asks it to finish its work.
 * `output` is a file descriptor, or 'inherit'; `owner` the account that root runs it under; `timeoutMs` how long its
 * end may take.
 */
export function startNode(
  file: string,
  env: NodeJS.ProcessEnv,
  output: number | 'inherit',
  { args = [], owner, timeoutMs }: { args?: string[]; owner?: Owner; timeoutMs?: number } = {},
): Running {
  return startOnNode([join(projectFolder, file), ...args], {
    cwd: projectFolder,
    env,
    output,
    owner,
    timeoutMs,
  })
}

/** Starts a package's own command, such as `bin.cjs` of `@react-router/dev`, in a folder of the project. */
export function startTool(
  name: string,
  bin: string,
  args: string[],
  folder: string,
  env: NodeJS.ProcessEnv,
): Running {
  const tool = join(projectFolder, 'node_modules', name, bin)
  return startOnNode([tool, ...args], { cwd: join(projectFolder, folder), env, output: 'inherit' })
}

type Where = {
  cwd: string
  env: NodeJS.ProcessEnv
  output: number | 'inherit'
  owner?: Owner
  timeoutMs?: number
}

function startOnNode(args: string[], { cwd, env, output, owner, timeoutMs }: Where): Running {
  const stdio: StdioOptions = ['ignore', output, output, 'ipc']
  // Threads that draw the demo’s photos would each keep memory of their own long after.
  const sparing = { MALLOC_ARENA_MAX: '2', ...env }
  const options = { cwd, env: sparing, stdio, detached: true, ...owner }
  return running(spawn(process.execPath, args, options), 'SIGTERM', timeoutMs)
}
