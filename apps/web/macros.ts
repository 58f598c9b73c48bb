import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { flags } from './flags.ts'

// From whichever folder the tests start.
const configPath = new URL('lingui.config.ts', import.meta.url).pathname

/** The web app's texts are macros: what tests need to run its modules. */
export const macros = () => babel({ presets: [texts()] })

/** What tests need to draw its components in a browser, compiled as the build does it. */
export const browserPlugins = () => [
  flags(),
  lingui({ configPath }),
  babel({ presets: [reactCompilerPreset(), texts()] }),
]

function texts() {
  return linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })
}
