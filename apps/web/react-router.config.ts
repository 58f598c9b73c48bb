import type { Config } from '@react-router/dev/config'
import { finishBuild } from './prerender.ts'

export default {
  ssr: false,
  // Naming a path keeps the server build, which finishBuild asks for every public page, once a site.
  prerender: ['/'],
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config
