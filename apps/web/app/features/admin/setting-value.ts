import type { GiftName } from '@harana/contract/model/gifts'
import {
  type AnySettingValue,
  type SettingName,
  settingKind,
  tipTextSettings,
} from '@harana/contract/policy/site-settings'
import type { Tip, TipTexts } from '@harana/contract/policy/tips'
import { useLingui } from '@lingui/react/macro'
import { useGiftNames } from '../../entities/gift/use-gift-names.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { settingWords } from './setting-words.ts'

/** Returns a function that says a setting's value in words. */
export function useSettingValue() {
  const { t, i18n } = useLingui()
  const giftNames = useGiftNames()
  const countries = useCall('public/getcountries', {}).data?.countries
  return (name: SettingName, value: AnySettingValue): string => {
    const { kind } = settingKind(name)
    if (value === null) return t`Not decided`
    if (kind === 'switch') return value === true ? t`On` : t`Off`
    if (kind === 'number') return i18n.number(Number(value))
    if (kind === 'countries') {
      const codes = value as string[]
      const names = codes.map(
        (code) => countries?.find((country) => country.countryShortCode === code)?.countryName ?? code,
      )
      return names.join(', ') || t`None`
    }
    if (kind === 'order') {
      const names = (value as Tip[]).map((tip) => i18n._(settingWords[tipTextSettings[tip]].label))
      return names.join(', ') || t`None`
    }
    if (kind === 'gifts') {
      const numbers = Object.entries(value as Record<GiftName, number>) as [GiftName, number][]
      return numbers.map(([name, number]) => `${giftNames[name]}: ${i18n.number(number)}`).join(' · ')
    }
    if (kind === 'tip') {
      const { en, fil } = value as TipTexts
      return `${en} · ${fil}`
    }
    const words = settingWords[name].options?.[String(value)]
    return words ? i18n._(words) : String(value)
  }
}
