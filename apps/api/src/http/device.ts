import type { Browser, DeviceKind } from '@harana/contract/model/sessions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../kernel/secrets.ts'

/** The device of a request, as far as a log-in is told of it. */
export type Device = {
  kind: DeviceKind
  browser: Browser
  /** The request comes from the installed app. */
  installed: boolean
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

/** In the order in which they are tried: most browsers name those that they are made of as well. */
const browsers: Record<Exclude<Browser, 'other'>, RegExp> = {
  facebook: /FBAN|FBAV/,
  instagram: /Instagram/,
  edge: /Edg(?:e|A|iOS)?\//,
  opera: /OPR\/|OPT\//,
  samsung: /SamsungBrowser/,
  firefox: /Firefox|FxiOS/,
  chrome: /Chrome|CriOS/,
  safari: /Safari/,
}

/** What a browser says of itself, in words; the text itself is not kept. */
function read<Name extends string>(agent: string, patterns: Record<Name, RegExp>): Name | 'other' {
  const names = Object.keys(patterns) as Name[]
  return names.find((name) => patterns[name].test(agent)) ?? 'other'
}

/** The cookie, and for how many days it is kept after a log-in: as long as the security log. */
export const deviceCookie = 'log-in-device'
const keptDays = 180

/** By HTTPS the name has the prefix with which browsers take the cookie from HTTPS alone (RFC 6265bis). */
const nameOf = (secure: boolean) => (secure ? `__Secure-${deviceCookie}` : deviceCookie)

/** @param secure whether the site is reached by HTTPS */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Device {
  const agent = request.headers['user-agent'] ?? ''
  return {
    kind: read(agent, kinds),
    browser: read(agent, browsers),
    installed: request.headers['x-installed'] === '1',
    mark() {
      const mark = cookieOf(request.headers.cookie) ?? newToken()
      const attributes = ['Path=/api/v1', `Max-Age=${keptDays * 24 * 3600}`, 'HttpOnly', 'SameSite=Lax']
      reply.header(
        'set-cookie',
        [`${nameOf(secure)}=${mark}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; '),
      )
      return mark
    },
  }
}

/**
 * The text of the device's cookie; undefined for none, or for one that was not given out here. Browsers have one without
 * the prefix from earlier versions.
 */
function cookieOf(header = ''): string | undefined {
  const named = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(header)?.[1]
  return named(nameOf(true)) ?? named(nameOf(false))
}
