import type { DeviceKind } from '@harana/contract/model/sessions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../kernel/secrets.ts'

/** The device of a request, as far as a log-in is told of it. */
export type Device = {
  kind: DeviceKind
  /** The random text of the browser's cookie. The answer gives a browser one that has none, and renews it otherwise. */
  mark(): string
}

const kinds: Record<Exclude<DeviceKind, 'other'>, RegExp> = {
  iphone: /iPhone|iPod/,
  ipad: /iPad/,
  android: /Android/,
  windows: /Windows/,
  mac: /Macintosh/,
  linux: /Linux|CrOS/,
}

/** The name of the cookie, and for how many days it is kept after a log-in: as long as the security log. */
export const deviceCookie = 'log-in-device'
const keptDays = 180

/** @param secure whether the site is reached by HTTPS */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Device {
  const agent = request.headers['user-agent'] ?? ''
  const [kind = 'other'] = Object.entries(kinds).find(([, pattern]) => pattern.test(agent)) ?? []
  return {
    kind: kind as DeviceKind,
    mark() {
      const mark = cookieOf(request.headers.cookie) ?? newToken()
      const attributes = ['Path=/api/v1', `Max-Age=${keptDays * 24 * 3600}`, 'HttpOnly', 'SameSite=Lax']
      reply.header(
        'set-cookie',
        [`${deviceCookie}=${mark}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; '),
      )
      return mark
    },
  }
}

/** The text of the device's cookie; undefined for none, or for one that was not given out here. */
const cookieOf = (header = ''): string | undefined =>
  new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w-]{43})(?:;|$)`).exec(header)?.[1]
