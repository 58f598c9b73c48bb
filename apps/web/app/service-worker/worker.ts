import { type CacheScope, cacheForOffline } from './offline.ts'
import { answerPushes, type PushScope } from './push.ts'

/** The site's service worker. The build writes it to /sw.js and replaces BUILD by the build's hash. */
declare const BUILD: string

cacheForOffline(globalThis as unknown as CacheScope, BUILD)
answerPushes(globalThis as unknown as PushScope)
