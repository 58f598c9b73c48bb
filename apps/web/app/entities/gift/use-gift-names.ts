import type { GiftName } from '@harana/contract/model/gifts'
import { useLingui } from '@lingui/react/macro'

/** Returns the names of the gifts in the current locale. */
export function useGiftNames(): Record<GiftName, string> {
  const { t } = useLingui()
  return {
    coffee: t`A cup of coffee`,
    letter: t`A letter by hand`,
    rose: t`A red rose`,
    sampaguita: t`A sprig of sampaguita`,
    haloHalo: t`Halo-halo for two`,
    mangoBasket: t`A basket of mangoes`,
    umbrella: t`An umbrella for two`,
    book: t`A good book`,
    chocolate: t`A heart of chocolates`,
    balloon: t`Three balloons`,
    parol: t`Parol, a star lantern`,
    cake: t`A cake with candles`,
    star: t`A lucky star`,
    teddy: t`A teddy bear`,
    bouquet: t`A bouquet of flowers`,
    guitar: t`A harana on the guitar`,
  }
}
