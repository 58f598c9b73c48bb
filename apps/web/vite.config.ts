import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, loadEnv } from 'vite'
import { flags } from './flags.ts'
import { reactCompiler } from './react-compiler.ts'

export default defineConfig(({ mode, isSsrBuild, isPreview }) => ({
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
      // The code that nearly every page runs is one file: many small files take more bytes and more requests, and make
      // the manifest of routes longer.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2, priority: 2 },
              {
                name: 'base',
                test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui|swr|zustand)\//,
                priority: 1,
              },
              { name: 'common', minShareCount: 20 },
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
      ['/api/', '^/ip$', '/photos/', '/unsubscribe/', '^/contact$', '^/dev/(mail|identity)'].map((path) => [
        path,
        loadEnv(mode, process.cwd(), 'API_').API_URL ?? 'http://localhost:3000',
      ]),
    ),
  },
}))
