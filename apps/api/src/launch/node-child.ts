import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from './project.ts'
import { type Running, running } from './running.ts'

/**
 * Starts one of our TypeScript files (path from the project's folder) on the Node that runs us. The file calls
 * endWithParent, so it ends by itself when we are gone; SIGTERM asks it to finish what it does.
 * `output` is a file descriptor, or 'inherit'.
 */
export function startNode(
  file: string,
  env: NodeJS.ProcessEnv,
  output: number | 'inherit' = 'inherit',
): Running {
  const child = spawn(process.execPath, [join(projectFolder, file)], {
    cwd: projectFolder,
    env,
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  return running(child, 'SIGTERM')
}
