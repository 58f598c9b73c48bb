import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { flags } from './flags.ts'
import { reactCompiler } from './react-compiler.ts'

// An absolute path, because tests can start in any folder.
const configPath = new URL('lingui.config.ts', import.meta.url).pathname

/** The plugin that compiles the macros of the web app's texts, for tests that import its modules. */
export const macros = () => babel({ presets: [texts()] })

/** The plugins for tests that render components in a browser, compiled as in the build. */
export const browserPlugins = () => [flags(), lingui({ configPath }), reactCompiler(), macros()]

function texts() {
  return linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })
}
