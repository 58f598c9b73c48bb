import { defineConfig } from 'vitest/config'
import { macros } from './apps/web/macros.ts'

/** Vitest's own names for the three projects; `npm test` runs each by itself and keeps its results. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [macros()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
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
})
