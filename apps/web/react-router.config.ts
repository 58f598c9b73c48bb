import type { Config } from '@react-router/dev/config'
import { finishBuild } from './prerender.ts'

export default {
  ssr: false,
  // A path to prerender keeps the server build, which finishBuild uses to render every public page per site.
  prerender: ['/'],
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config
