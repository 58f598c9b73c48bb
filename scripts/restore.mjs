import { onNode24 } from './node-24.mjs'

await onNode24(() => import('../apps/api/src/main/restore.ts'))
