import { lightness } from '../colours.ts'
import type { Dice } from '../dice.ts'
import type { Likeness } from '../likeness.ts'
import { type Dye, dyes } from '../palettes.ts'
import type { Backdrop } from '../places/backdrop.ts'
import type { Shot } from '../shot.ts'
import { type GarmentName, garments } from './garments.ts'
import type { Colours } from './tailor.ts'

/** What is worn in one photo, and its colours. */
export type Outfit = Colours & { wear: GarmentName }

const pinks = ['#EB909C', '#E2667A', '#FADDE0']
/** Too near the seats of a jeepney. */
const reds = ['#851732', '#C22A4A', '#CE3A57', '#A51F3D']
const withScarf: GarmentName[] = ['tee', 'knit', 'turtle', 'stripes', 'cardigan']

export function outfitOf(lot: Dice, who: Likeness, shot: Shot, place: Backdrop): Outfit {
  const manly = who.hard > 0.6
  const tones: Dye[] = manly && lot.chance(0.4) ? ['cool', 'deep', 'earth'] : place.tones
  let cloth = lot.pick(dyes[lot.pick(tones)])
  if (manly && pinks.includes(cloth)) cloth = lot.pick(dyes.cool)
  if (shot.place === 'jeepney' && reds.includes(cloth))
    cloth = lot.pick(['#0F7E70', '#23648F', '#FFF8E7', '#F9CB5F'])
  const skin = lightness(who.skin.base)
  if (Math.abs(lightness(cloth) - skin) < 0.07) cloth = lot.pick(skin > 0.55 ? dyes.deep : dyes.pale)
  const second = lot.pick(lightness(cloth) > 0.66 ? [...dyes.cool, ...dyes.warm] : dyes.pale)
  const inner = lot.pick(dyes.pale)
  const wear = shot.wear ?? lot.pick(choicesOf(lot, who, shot, place))
  return {
    wear,
    cloth: wear === 'denim' ? lot.pick(['#4F7FA8', '#38608A', '#74AED1']) : cloth,
    second: manly && second === '#FADDE0' ? '#CDE3F0' : second,
    inner: manly && inner === '#FADDE0' ? '#F4F4EE' : inner,
  }
}

function choicesOf(lot: Dice, who: Likeness, shot: Shot, { occasion }: Backdrop): GarmentName[] {
  const fits = (Object.keys(garments) as GarmentName[]).filter((name) => {
    const { soft, from = 0, to = 99, only = who.heritage } = garments[name]
    const { centre, age, heritage } = who
    return centre >= soft[0] && centre <= soft[1] && age >= from && age <= to && only === heritage
  })
  const mayBeWarm = who.home === 'abroad' || ['office', 'mountain', 'cafe'].includes(shot.place)
  const plain = fits.filter((name) => {
    const { for: occasion, cold } = garments[name]
    return (!occasion || occasion === 'office') && (!cold || mayBeWarm)
  })
  if (who.hair.style === 'hijab') return plain.filter((name) => withScarf.includes(name))
  const dressed = fits.filter((name) => occasion && garments[name].for === occasion)
  const isDressed =
    occasion === 'snow' ||
    (occasion === 'feast' && who.home === 'philippines') ||
    (occasion && lot.chance(0.6))
  return isDressed && dressed.length > 0 ? dressed : plain
}
