import { init, runBaseTests, setupEnvironment } from 'vitest/worker'

/** The process in which `warm-worker.ts` runs tests. */

type State = Parameters<typeof runBaseTests>[1]
type Modules = State['evaluatedModules']

const { exit } = process
process.on('disconnect', () => exit(0))

let modules: Modules | undefined

async function run(
  method: 'run' | 'collect',
  ...[state, traces]: [State, Parameters<typeof runBaseTests>[2]]
) {
  for (const file of state.ctx.invalidates ?? []) if (modules) forget(file, modules)
  await runBaseTests(method, state, traces)
  modules = state.evaluatedModules
}

/** The modules of a file, and all that have imported them, are read again when they are imported again. */
function forget(file: string, modules: Modules): void {
  const forgotten = new Set([...(modules.fileToModulesMap.get(file) ?? [])])
  for (const module of forgotten) {
    for (const id of module.importers) {
      const importer = modules.getModuleById(id)
      if (importer) forgotten.add(importer)
    }
    modules.invalidateModule(module)
  }
}

init({
  post: (message) => void process.send!(message),
  on: (callback) => void process.on('message', callback),
  off: (callback) => void process.off('message', callback),
  runTests: (state, traces) => run('run', state, traces),
  collectTests: (state, traces) => run('collect', state, traces),
  setup: setupEnvironment,
})
