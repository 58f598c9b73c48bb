import { EMAIL_MAX } from '@harana/contract/model/limits'

/** Rules for forms and URLs. The server has its own; these give an earlier answer. */

const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether the trimmed text is an email. */
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

/** Whether a string's length, in UTF-16 units as the server counts them, is within the given bounds. */
export function hasLength(value: string, { lt, lte, gt, gte, trim = false }: LengthBounds): boolean {
  const { length } = trim ? value.trim() : value
  return (
    (lt === undefined || length < lt) &&
    (lte === undefined || length <= lte) &&
    (gt === undefined || length > gt) &&
    (gte === undefined || length >= gte)
  )
}

/** Whether a text contains white space. */
export function hasSpace(value: string): boolean {
  return /\s/.test(value)
}

/** Whether a host name is this machine's own, for which browsers need no TLS. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}

/** Whether a text is a valid base URL of the API: https, or http on a loopback host, with at least one path segment. */
export function isApiBase(url: string): boolean {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false
  const { protocol, hostname, pathname } = new URL(url)
  return (protocol === 'https:' || isLoopback(hostname)) && /[^/]/.test(pathname)
}

/** Returns the URL if it starts with http or https. @throws Error 'Invalid URL' otherwise */
export function requestUrl(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new Error('Invalid URL')
  return url
}
