import type { Outfit } from './clothes/outfit.ts'
import { darker, lighter } from './colours.ts'
import type { Likeness } from './likeness.ts'
import type { Backdrop } from './places/backdrop.ts'
import { fade, fadeBetween, glow } from './shapes.ts'

/** What the shapes of a picture are filled with: the sky, cheeks, hair, cloth and a scarf, by the ids they name. */
export function gradientsOf(
  { skin, soft, face, hair }: Likeness,
  { sky }: Backdrop,
  { cloth }: Outfit,
): string {
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
  const scarf = [lighter(hair.scarf, 0.16), hair.scarf, darker(hair.scarf, 0.16)] as const
  return [
    fade('bg', ...sky),
    cheeks,
    lengths,
    fadeBetween('cl', 0, 600, [0, cloth], [1, darker(cloth, 0.16)]),
    hair.style === 'hijab' ? fadeBetween('sc', -200, 400, [0, scarf[0]], [0.5, scarf[1]], [1, scarf[2]]) : '',
  ].join('')
}
