import { vi } from 'vitest'

/** It loads pages ahead through React Router's manifest of built files, and a component's test has no such files. */
vi.mock('../pages/PrefetchProfile.tsx', () => ({ PrefetchProfile: () => null }))
