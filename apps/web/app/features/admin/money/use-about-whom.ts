import type { Output } from '@harana/contract'
import { useLingui } from '@lingui/react/macro'

type Proposal = Output<'admin/getproposals'>['proposals'][number]

/** Returns whom a proposal is about, in a few words. */
export function useAboutWhom(): (proposal: Proposal) => string {
  const { t, i18n } = useLingui()
  return ({ kind, member, counted, given, state }) => {
    if (kind !== 'goodwill') return member ? member.name || String(member.profileId) : t`An erased account`
    const members = i18n.number(state === 'booked' ? given : (counted ?? 0))
    return t`Members: ${members}`
  }
}
