import { transform } from 'oxc-transform-react'
import type { Plugin } from 'vite'

/** No component and no hook is without one of these. */
export const mayBeCompiled = /\b(?:[A-Z]|use[A-Z])/

/**
 * Makes components and hooks remember what they made of the same values, in what browsers run. It leaves JSX as it is:
 * the message macros read it.
 */
export function reactCompiler(): Plugin {
  return {
    name: 'react-compiler',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// }, code: mayBeCompiled },
      async handler(source, id) {
        const { code, map, fatal, errors } = await transform(id, source, { jsx: 'preserve', sourcemap: true })
        if (fatal) throw new Error(errors.map(({ message }) => message).join('\n'))
        return { code, map }
      },
    },
  }
}
