import { garments } from './clothes/garments.ts'
import { outfitOf } from './clothes/outfit.ts'
import { dice } from './dice.ts'
import { figure } from './figure.ts'
import { gradientsOf } from './gradients.ts'
import type { Likeness } from './likeness.ts'
import { backdrops } from './places/backdrops.ts'
import { type SceneName, sceneArt } from './places/scenes.ts'
import { dog, guitar } from './places/things.ts'
import { at, fade, group } from './shapes.ts'
import { type Company, shotOf, type Wish } from './shot.ts'

const dogPlaces = ['park', 'home', 'sea', 'garden', 'mountain']

/** Draws one photo of a person, as a whole SVG document of 1000 × 1250. */
export function photoOf(who: Likeness, index: number, wish: Wish = {}): string {
  const shot = shotOf(who, index, wish)
  const place = backdrops[shot.place](dice(who.seed, 'place', shot.place))
  const outfit = outfitOf(dice(who.seed, 'cloth', index), who, shot, place)
  const walksDog =
    index > 0 && index % 5 !== 2 && who.tastes.includes('dog') && dogPlaces.includes(shot.place)
  const company = shot.company ?? (walksDog ? 'dog' : shot.place === 'music' ? 'guitar' : undefined)
  const showsFore = (['waist', 'bust'].includes(shot.crop) && !company) || shot.place === 'boat'
  const art = [
    place.art,
    figure(who, { ...shot, company }, outfit, garments[outfit.wear]),
    companyArt(who, company),
    showsFore ? (place.fore ?? '') : '',
  ]
  return documentOf(art.join(''), gradientsOf(who, place, outfit), `${who.seed} ${index}`)
}

/** Draws a photo of what a person likes, without a face. */
export function sceneOf(who: Likeness, index: number, name: SceneName): string {
  const { art, sky } = sceneArt(name, dice(who.seed, 'scene', index), who)
  const isMirrored = dice(who.seed, 'mirror', index).chance(0.5)
  const turned = isMirrored ? group('transform="translate(1000 0) scale(-1 1)"', art) : art
  return documentOf(turned, sky ? fade('bg', ...sky) : '', `${who.seed} ${index}`)
}

function companyArt(who: Likeness, company: Company | undefined): string {
  if (company === 'guitar') return at(730, 1010, 1.5, group('transform="rotate(38)"', guitar()))
  return company === 'dog' ? at(206, 960, 1.2, dog(who.dog)) : ''
}

/** Ids end as no other picture's do, so that several can stand in one page. */
function documentOf(art: string, gradients: string, key: string): string {
  const tail = `_${dice(key, 'id').below(1679616).toString(36)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1250" width="1000" height="1250" preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round"><defs>${gradients}</defs>${art}</svg>`
  return svg.replace(/(\bid="|url\(#)(\w+)/g, `$1$2${tail}`)
}
