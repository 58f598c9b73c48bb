import type { Goal } from '@harana/contract/model/enums'
import { searchInterests } from '@harana/contract/policy/policy'
import { useLingui } from '@lingui/react/macro'
import { facts, goalLabels, interestLabels } from '../../entities/member/labels.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { spokenLanguageName } from '../../lib/i18n/spoken-language-names.ts'
import { useSession } from '../../lib/session/session.tsx'
import { ageText } from '../../ui/AgeRange/age-range.ts'
import { type Filter, partsOf } from './filter.ts'

/**
 * Returns a function that describes a filter, the bar's choices first: "Girls", "25 to 45", "Has children: No".
 * `short` is a name for it: "Girls, Cebu".
 */
export function useFilterWords(): (filter: Filter) => { words: string[]; short: string } {
  const { t, i18n } = useLingui()
  const interests = searchInterests(useSession())
  // In English a country is called as the filter has it.
  const countries = useCall('public/getcountries', i18n.locale === 'en' ? null : {}).data?.countries
  const label = (labels: Record<number, (typeof goalLabels)[Goal]>, code = -1) => {
    const text = labels[code]
    return text ? i18n._(text) : ''
  }
  return (filter) => {
    const { more } = partsOf(filter)
    const interest = interests.length === 1 ? interests[0]! : filter.interested
    const country = countries?.find(({ englishName }) => englishName === filter.countryName)
    const fact = (name: 'hasChildren' | 'wantChildren' | 'smoking') =>
      more[name] === undefined
        ? ''
        : `${i18n._(facts[name].label)}: ${label(facts[name].answers, more[name])}`
    const who = label(interestLabels, interest) || t`Everyone`
    const ages = t`${ageText(filter.lowAge)} to ${ageText(filter.highAge)}`
    const where = country?.countryName ?? filter.countryName ?? ''
    const words = [
      who,
      ages,
      filter.searchingFor ? label(goalLabels, filter.searchingFor) : '',
      where,
      more.city ?? '',
      (more.languages ?? []).map((code) => spokenLanguageName(code, i18n.locale)).join(' / '),
      fact('hasChildren'),
      fact('wantChildren'),
      fact('smoking'),
      (more.educationLevel ?? []).map((level) => label(facts.educationLevel.answers, level)).join(' / '),
      more.verified ? t`Only Ka-Partners` : '',
      more.withPhoto ? t`With photo` : '',
      more.onlineNow ? t`Online now` : '',
      more.sort === 'newest' ? t`Newest members first` : '',
    ].filter((word) => word !== '')
    return { words, short: [who, more.city ?? (where || ages)].join(', ') }
  }
}
