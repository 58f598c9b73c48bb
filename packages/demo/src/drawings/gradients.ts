import { beardColour } from './beard.ts'
import type { Outfit } from './clothes/outfit.ts'
import { darker, lighter } from './colours.ts'
import type { Likeness } from './likeness.ts'
import type { Backdrop } from './places/backdrop.ts'
import { fade, fadeBetween, glow } from './shapes.ts'

/** What the shapes of a picture are filled with: the sky, cheeks, hair, a beard, cloth and a scarf, by the ids they name. */
export function gradientsOf(who: Likeness, { sky }: Backdrop, { cloth }: Outfit): string {
  const { skin, soft, face, hair, beard } = who
  const { blush } = skin
  const cheeks = glow('bl', [0, blush, 0.22 + soft * 0.2], [0.5, blush, 0.12 + soft * 0.12], [1, blush, 0])
  const lengths = fadeBetween(
    'hr',
    -face.s - 30,
    330,
    [0, hair.light],
    [0.24, hair.colour],
    [0.7, hair.colour],
    [1, hair.dark],
  )
  const whiskers = beardColour(who)
  const scarf = [lighter(hair.scarf, 0.16), hair.scarf, darker(hair.scarf, 0.16)] as const
  return [
    fade('bg', ...sky),
    cheeks,
    lengths,
    // It grows out of the sideburns, whatever colour they have, or comes from under long hair.
    ['full', 'short', 'chinstrap'].includes(beard)
      ? fadeBetween('bd', -18, 34, [0, whiskers, hair.style === 'shoulder' ? 1 : 0], [1, whiskers, 1])
      : '',
    fadeBetween('cl', 0, 600, [0, cloth], [1, darker(cloth, 0.16)]),
    hair.style === 'hijab' ? fadeBetween('sc', -200, 400, [0, scarf[0]], [0.5, scarf[1]], [1, scarf[2]]) : '',
  ].join('')
}
