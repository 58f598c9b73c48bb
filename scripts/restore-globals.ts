import { afterAll, vi } from 'vitest'

/** Test files of a worker share its globals: each leaves them as they were. */
afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
