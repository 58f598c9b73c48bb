import type { Locale } from '@harana/contract/model/locale'
import type { SceneName } from './drawings/places/scenes.ts'

/** What a photo without a face shows, in words for those who do not see it. */
export const sceneWords: Record<SceneName, Record<Locale, string>> = {
  boat: { en: 'A boat under sail off a beach', fil: 'Bangkang may layag sa tabing-dagat' },
  kitchen: { en: 'A kitchen with a pan on the stove', fil: 'Kusinang may kawali sa kalan' },
  dog: { en: 'A dog that looks at the camera', fil: 'Asong nakatingin sa kamera' },
  view: { en: 'A view of hills and sky', fil: 'Tanawin ng mga bundok at langit' },
  guitar: { en: 'A guitar against a wall', fil: 'Gitarang nakasandal sa dingding' },
  street: { en: 'A jeepney in a street', fil: 'Jeepney sa kalye' },
  plate: { en: 'A plate of rice and stew', fil: 'Isang platong kanin at ulam' },
  coffee: { en: 'A cup of coffee beside an open book', fil: 'Isang tasang kape sa tabi ng bukas na libro' },
  flowers: { en: 'Flowers in a vase', fil: 'Mga bulaklak sa plorera' },
  fruit: { en: 'A basket of fruit', fil: 'Basket ng prutas' },
}
