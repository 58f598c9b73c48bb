import { spec } from '@harana/contract'
import type { EventSpec } from '@harana/contract/events'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { now } from '../kernel/clock.ts'
import type { Api } from './application.ts'
import type { Handlers } from './handler.ts'
import type { Viewer } from './own-row.ts'

/** Returns a function that answers a viewer's read outside of a request, by the same handler and parsed by the same schemas. */
export function createReader<Given extends object>(api: Api, handlers: Handlers<Given>, given: Given) {
  return (name: EventSpec['call'], input: object, viewer: Viewer, at: { site: Site; locale: Locale }) => {
    const { input: takes, output } = spec(name)
    const handle = handlers[name] as (input: object, ctx: object) => Promise<object>
    const context = { ...given, ...at, viewer, db: api.db, now: now(), log: api.fastify.log }
    return handle(takes.parse(input), context).then((answer) => output.parse(answer))
  }
}
