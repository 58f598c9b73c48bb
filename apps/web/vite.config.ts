import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, loadEnv, type Rolldown } from 'vite'
import { flags } from './flags.ts'
import { reactCompiler } from './react-compiler.ts'

/** A file for the code that these pages run, and other parts of the application as well. Throws without such a page. */
function sharedWith(name: string, pages: string[]): Rolldown.CodeSplittingGroup {
  let run: Set<string> | undefined
  return {
    name(id, context) {
      run ??= importedBy(
        pages.map((page) => join(import.meta.dirname, `app/pages/${page}.tsx`)),
        context,
      )
      return run.has(id) ? name : null
    },
    minShareCount: 2,
  }
}

/** These modules and all that they import. A library's index names what it has, and not what is used of it. */
function importedBy(modules: string[], context: Rolldown.ChunkingContext): Set<string> {
  const missing = modules.filter((id) => !context.getModuleInfo(id))
  if (missing.length > 0) throw new Error(`the build has no ${missing}`)
  const found = new Set(modules)
  for (const id of found)
    if (!id.endsWith('/esm/index.mjs'))
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

export default defineConfig(({ mode, command, isSsrBuild, isPreview }) => ({
  // React Router has no setting for what happens when a page's code can't be loaded.
  ...(command === 'build' && {
    resolve: {
      alias: { './routeModules.js': join(import.meta.dirname, 'app/lib/site/load-route-module.ts') },
    },
  }),
  plugins: [
    flags(),
    lingui(),
    // The compiler goes first: it must see the components before the message macros rewrite them. The server build
    // renders each page once, and is not compiled.
    reactCompiler(),
    // English stays in the code, so that a text shows before anyone has extracted it.
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    reactRouter(),
  ],
  build: {
    // Of the icon library's thousands of modules only those in use are read.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      // Code that goes together is one file: many small files take more bytes and more requests, and make the manifest of
      // routes longer. A group takes what those before it left.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
              {
                name: 'base',
                test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui|swr|zustand)\//,
              },
              { name: 'app', test: /web\/app\/root\.tsx$/ },
              { name: 'common', minShareCount: 40 },
              sharedWith('members', ['search', 'member-layout']),
              sharedWith('doors', ['log-in', 'sign-up', 'forgot-password']),
              // What opens above a page: nearly every page that has one of them has the others.
              {
                name: 'overlays',
                test: /@floating-ui|@mantine\/core\/.*\/(ScrollArea|ModalBase|Drawer)\/|web\/app\/ui\/DialogParts\//,
                minShareCount: 10,
              },
            ],
          },
        },
      }),
    },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: isSsrBuild ? 'node24' : 'es2022',
  },
  server: {
    // The build renders its pages by a preview server, while no file changes.
    ...(isPreview && { watch: null }),
    proxy: Object.fromEntries(
      [
        '/api/',
        '^/ip$',
        '/photos/',
        '/unsubscribe/',
        '^/contact$',
        '^/realtime$',
        '^/dev/(mail|identity|checkout)',
      ].map((path) => [
        path,
        { target: loadEnv(mode, process.cwd(), 'API_').API_URL ?? 'http://localhost:3000', ws: true },
      ]),
    ),
  },
}))
