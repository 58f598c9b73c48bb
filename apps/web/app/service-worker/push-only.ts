import { answerPushes, type PushScope } from './push.ts'

answerPushes(globalThis as unknown as PushScope)
