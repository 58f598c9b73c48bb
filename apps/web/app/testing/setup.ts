import { afterEach, beforeEach, vi } from 'vitest'
import { cleanUp, prepare } from './open.tsx'

/** It loads pages ahead through React Router's manifest of built files, and a component's test has no such files. */
vi.mock('../pages/PrefetchProfile.tsx', () => ({ PrefetchProfile: () => null }))

// Here, since this file runs once per test file; the modules of the application are loaded once per page.
beforeEach(prepare)
afterEach(cleanUp)
