import { type SettingKind, settingKinds } from '@harana/contract/model/notices'
import type { Secrets } from '../kernel/secrets.ts'

const purpose = 'stop mails '
/** The purpose in mails from the time when one kind alone could be stopped. */
const earlier = 'stop saved-search mails of '

/** The URL that stops a member's mails of some kinds. Nobody else can make one, and it never expires. */
export const unsubscribeUrl = (
  base: string,
  secrets: Secrets,
  memberId: number,
  kinds: readonly SettingKind[],
): string => `${base}/unsubscribe/${secrets.seal(`${purpose}${memberId} ${kinds.join(',')}`)}`

/** The member and the kinds of mails that a URL's token stops; null when this installation did not make the token. */
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
