import { isIP } from 'node:net'
import type { FindWay } from '@harana/contract/model/finding-members'

/** One thing that a text may be, with the part of the text that says which. */
export type Way = { way: FindWay; value: string }

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const photoPath = /^[0-9a-f]{32}$/
/** The letters of invitations, of today and of before, see domains/invites. */
const invitation = /^(?:[abcdefghjkmnpqrstuvwxyz23456789]{10}|[abcdefghjkmnpqrstuvwxyz23456789]{26})$/
/** Numbers of members have at least so many digits, see random_member_id(); those of tickets have fewer. */
const memberDigits = 13

/**
 * Everything that a text may be, the likeliest first: an address of a page or a photo is what it names, digits may be a
 * number or a phone, words may be a name or a city.
 */
export function waysOf(text: string): Way[] {
  const typed = text.trim()
  if (typed === '') return []
  const pasted = pathOf(typed)
  if (pasted) return waysOfPath(pasted)
  const low = typed.toLowerCase()
  if (isIP(typed)) return [{ way: 'network', value: typed }]
  if (/^[^@\s]+@[^@\s]+$/.test(typed)) return [{ way: 'email', value: low }]
  if (uuid.test(low)) return ways(['decision', 'photo'], low)
  if (photoPath.test(low)) return ways(['photo'], low)
  if (/^#\s*\d+$/.test(typed)) return waysOfNumber('ticket', digitsOf(typed))
  if (/^[\d\s().+/-]+$/.test(typed) && /\d/.test(typed)) return waysOfDigits(typed)
  const words = ways(['profile-name', 'first-name', 'city'], typed)
  return invitation.test(low) ? [{ way: 'invitation', value: low }, ...words] : words
}

const ways = (names: FindWay[], value: string): Way[] => names.map((way) => ({ way, value }))
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A number of a member or a ticket; none where it is too large to be one. */
const waysOfNumber = (way: 'number' | 'ticket', digits: string): Way[] =>
  Number.isSafeInteger(Number(digits)) && Number(digits) > 0 ? ways([way], String(Number(digits))) : []

function waysOfDigits(typed: string): Way[] {
  const digits = digitsOf(typed)
  const phone = digits.length >= 7 && digits.length <= 15 ? ways(['phone'], digits) : []
  if (/^\d+$/.test(typed)) {
    const number = waysOfNumber(digits.length >= memberDigits ? 'number' : 'ticket', digits)
    // What is written without any mark is rather a number, unless it begins as phones do.
    return typed.startsWith('0') ? [...phone, ...number] : [...number, ...phone]
  }
  return phone
}

/** The path of a pasted URL, with what stands behind its `#`; null for a text that is none. */
function pathOf(text: string): URL | null {
  if (!/^(?:https?:\/\/|\/)/i.test(text)) return null
  try {
    return new URL(text, 'http://localhost')
  } catch {
    return null
  }
}

/** A part of a path as it was written before it was encoded; '' for one that nobody encoded so. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** What a page or a photo of this product is about. */
function waysOfPath({ pathname, hash }: URL): Way[] {
  const parts = pathname.split('/').filter((part) => part !== '' && part !== 'fil')
  const [page = '', first = '', second = ''] = parts
  const named = decoded(first)
  const token = new URLSearchParams(hash.slice(1)).get('token')
  switch (page) {
    case 'profile':
      return waysOfNumber('number', named)
    case 'photos':
      return photoPath.test(named) ? ways(['photo'], named) : []
    case 'invite':
    case 'your-official-invite':
      return ways(['invitation'], named.toLowerCase())
    case 'decisions':
      return token ? ways(['decision'], token) : []
    case 'admin':
      if (named === 'members') return waysOfNumber('number', second)
      return named === 'queue' ? waysOfNumber('ticket', second) : []
    default:
      return []
  }
}
