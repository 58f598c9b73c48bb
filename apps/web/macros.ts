import { getConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

/** The web app's texts are macros: what tests need to run its modules, from whichever folder they start. */
export function macros() {
  const configPath = new URL('lingui.config.ts', import.meta.url).pathname
  const linguiConfig = getConfig({ configPath })
  return babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { configPath })] })
}
