import { type SettingKind, settingKinds } from '@harana/contract/model/notices'
import type { Secrets } from '../kernel/secrets.ts'

const purpose = 'stop mails '
/** Of mails that were sent when there was one kind. */
const earlier = 'stop saved-search mails of '

/** Where a member's mails of some kinds are stopped; nobody else can make it, and it never runs out. */
export const unsubscribeUrl = (
  base: string,
  secrets: Secrets,
  memberId: number,
  kinds: readonly SettingKind[],
): string => `${base}/unsubscribe/${secrets.seal(`${purpose}${memberId} ${kinds.join(',')}`)}`

/** What an address stops; null when it is none of ours. */
export function readUnsubscribe(
  token: string,
  secrets: Secrets,
): { memberId: number; kinds: SettingKind[] } | null {
  let text: string
  try {
    text = secrets.unseal(token)
  } catch {
    return null
  }
  if (text.startsWith(earlier))
    return { memberId: Number(text.slice(earlier.length)), kinds: ['savedsearch'] }
  if (!text.startsWith(purpose)) return null
  const [memberId, kinds = ''] = text.slice(purpose.length).split(' ')
  const named = new Set(kinds.split(','))
  return { memberId: Number(memberId), kinds: settingKinds.filter((kind) => named.has(kind)) }
}

/** The headers by which mail programs stop mails in one click (RFC 8058). */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
