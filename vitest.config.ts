import { basename, join } from 'node:path'
import type { TestUserConfig, ViteUserConfig } from 'vitest/config'
import { configDefaults } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { browserPlugins, macros } from './apps/web/macros.ts'
import { chromium } from './scripts/chromium-provider.ts'

/** A test that asserts nothing fails. */
const expect = { requireAssertions: true }

const components = '**/*.browser.test.tsx'
/** Too long for `npm test`: `npm run drill -- restores` runs them. */
const drills = 'apps/api/**/*.drill.test.ts'

/** What takes longest in a lane. Begun last, one would go on by itself while the other core idles. */
const longest = [
  'accounts.test.ts',
  'recognition.test.ts',
  'access-matrix.test.ts',
  'addresses.test.ts',
  'hostile-inputs.test.ts',
  'backup.test.ts',
  'ka-partner.test.ts',
  'pages.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => longest.indexOf(basename(moduleId))
    return (await super.sort(files)).sort((a, b) => rank(b) - rank(a))
  }
}

/** What those tests load, known at the start: a package found while they run would load the page anew under them. */
const packages = [
  '@harana/contract > zod',
  '@lingui/core',
  '@lingui/message-utils/compileMessage',
  '@lingui/react',
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@sinonjs/fake-timers',
  '@tabler/icons-react',
  'react',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'swr',
  'zustand',
  'zustand/middleware',
]

/** React as members run it. `REACT=development` has it explain itself, and takes half as long again. */
const react = process.env.REACT ?? 'production'

/**
 * Node loads the modules, as it loads the product's: what Vite makes of them takes a sixth longer to run. Vite alone can read
 * one again that has changed, for a process that stays from one run to the next (drills/mutants/tester.ts).
 */
const experimental = { viteModuleRunner: process.env.MODULES_CHANGE === '1', nodeLoader: false }

const api = {
  expect: { ...expect, poll: { timeout: 10_000 } },
  environment: 'node',
  experimental,
  // They wait for the database, and some for a time limit: with two files at a time two cores idle now and then.
  maxWorkers: 3,
  // Each file has an application of its own, and a database to itself; the code they run is loaded once per worker.
  isolate: false,
  globalSetup: 'apps/api/src/testing/global-setup.ts',
  // What ends a test that hangs; a busy machine takes its time.
  testTimeout: 60_000,
  hookTimeout: 120_000,
} satisfies TestUserConfig

/**
 * Each project but `restores` is a lane of `npm test`, which runs it by itself and keeps its results for the
 * requirements.
 */
export default {
  test: {
    attachmentsDir: '.cache/attachments',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [macros()],
        test: {
          name: 'unit',
          expect,
          // What ends a test that hangs; a busy machine takes its time.
          testTimeout: 60_000,
          environment: 'node',
          // The code they run is loaded once per worker.
          isolate: false,
          setupFiles: 'scripts/restore-globals.ts',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, components],
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, drills],
        },
      },
      { test: { ...api, name: 'restores', include: [drills] } },
      {
        root: join(import.meta.dirname, 'apps/web'),
        plugins: browserPlugins(),
        optimizeDeps: {
          include: packages,
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify(react) } } },
        },
        oxc: { jsx: { development: react === 'development' } },
        test: {
          name: 'web',
          expect: { ...expect, poll: { timeout: 30_000 } },
          include: [components],
          setupFiles: join(import.meta.dirname, 'apps/web/app/testing/setup.ts'),
          restoreMocks: true,
          unstubGlobals: true,
          // The code they run is loaded once per page.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            provider: chromium(),
            instances: [{ browser: 'chromium' }],
          },
          maxWorkers: 3,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          expect,
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          experimental,
          // Browsers and servers wait now and then: with two files at a time two cores idle for a fifth of the time.
          maxWorkers: 3,
          // The files of a worker share a browser, and all that need no settings of their own share its servers.
          isolate: false,
          globalSetup: 'e2e/global-setup.ts',
          // What ends a journey that hangs: the longest takes a minute and a half on a slow machine.
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
} satisfies ViteUserConfig
