import { EMAIL_MAX } from '@harana/contract/limits'

/** The helper rules of forms and addresses. The server holds its own; these only speak sooner. */

const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether this is an e-mail address once it is trimmed. */
export function isEmail(value: string): boolean {
  const email = value.trim()
  return email.length <= EMAIL_MAX && EMAIL.test(email)
}

/** Undefined, null, a blank string, an empty array or an empty plain object. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object') return false
  const prototype = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.keys(value).length === 0
}

export type LengthBounds = { lt?: number; lte?: number; gt?: number; gte?: number; trim?: boolean }

/** Whether a string's length, in UTF-16 units as the server counts them, keeps all bounds given. */
export function hasLength(value: string, { lt, lte, gt, gte, trim = false }: LengthBounds): boolean {
  const { length } = trim ? value.trim() : value
  return (
    (lt === undefined || length < lt) &&
    (lte === undefined || length <= lte) &&
    (gt === undefined || length > gt) &&
    (gte === undefined || length >= gte)
  )
}

/** Whether there is white space anywhere in it. */
export function hasSpace(value: string): boolean {
  return /\s/.test(value)
}

/** Whether a host name means this very machine, to which browsers talk safely without TLS. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}

/** An API base address: https (plain http on a loopback host alone) with at least one path part. */
export function isApiBase(address: string): boolean {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  return (protocol === 'https:' || isLoopback(hostname)) && /[^/]/.test(pathname)
}

/** The URL itself when it starts with http or https; otherwise throws an Error 'Invalid URL'. */
export function requestUrl(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new Error('Invalid URL')
  return url
}
