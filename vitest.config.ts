import type { ViteUserConfig } from 'vitest/config'
import { macros } from './apps/web/macros.ts'

/** A test that asserts nothing fails. */
const expect = { requireAssertions: true }

/** Each project is a lane of `npm test`, which runs it by itself and keeps its results for the requirements. */
export default {
  test: {
    projects: [
      {
        plugins: [macros()],
        test: {
          name: 'unit',
          expect,
          // What ends a test that hangs; a busy machine takes its time.
          testTimeout: 20_000,
          environment: 'node',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
          expect,
          environment: 'node',
          include: ['apps/api/**/*.test.ts'],
          maxWorkers: 2,
          globalSetup: 'apps/api/src/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          expect,
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          // Browsers and servers wait more than they work; one file at a time would leave the cores idle.
          maxWorkers: 2,
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
} satisfies ViteUserConfig
