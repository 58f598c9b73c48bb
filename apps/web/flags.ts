import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')),
  'flags/4x3',
)
const route = /^\/assets\/flags\/([a-z]{2}\.svg)$/

/** Serves the country flags as separate files at /assets/flags/<code>.svg: a page loads only those it shows. */
export function flags(): Plugin {
  return {
    name: 'flags',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = route.exec(request.url ?? '')?.[1]
        if (!file) return next()
        response.setHeader('Content-Type', 'image/svg+xml').end(readFileSync(path.join(folder, file)))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const file of readdirSync(folder).filter((name) => /^[a-z]{2}\.svg$/.test(name)))
        this.emitFile({
          type: 'asset',
          fileName: `assets/flags/${file}`,
          source: readFileSync(path.join(folder, file)),
        })
    },
  }
}
