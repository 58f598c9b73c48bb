import type { Likeness } from './likeness.ts'
import { gold } from './palettes.ts'
import { dot, fill, group, line, path } from './shapes.ts'

export function glasses(who: Likeness): string {
  if (who.glasses === 'none') return ''
  const gap = who.eyes.gap
  const c = who.frame
  const t = who.glasses === 'thin' ? 3.4 : 5.6
  const shape = {
    round: path`M${gap - 45} 2a45 43 0 1 1 90 0a45 43 0 1 1 -90 0Z`,
    thin: path`M${gap - 44} 0a44 38 0 1 1 88 0a44 38 0 1 1 -88 0Z`,
    square: path`M${gap - 36} -36H${gap + 37}Q${gap + 49} -36 ${gap + 48} -24L${gap + 43} 26Q${gap + 41} 38 ${gap + 29} 38H${gap - 27}Q${gap - 39} 38 ${gap - 41} 26L${gap - 46} -24Q${gap - 47} -36 ${gap - 36} -36Z`,
    soft: path`M${gap - 44} -22Q${gap} -46 ${gap + 46} -24Q${gap + 50} 40 ${gap + 2} 40Q${gap - 46} 40 ${gap - 44} -22Z`,
    cat: path`M${gap - 44} -14Q${gap - 30} -34 ${gap + 54} -44Q${gap + 50} 38 ${gap} 38Q${gap - 46} 38 ${gap - 44} -14Z`,
  }[who.glasses]
  const lens =
    fill(shape, '#fff', 0.06) + line(shape, c, t) + line(path`M${gap - 22} -22l-8 14`, '#fff', 4, 0.5)
  return (
    lens +
    group('transform="scale(-1 1)"', lens) +
    line(
      path`M${-gap + 45} -6Q0 -20 ${gap - 45} -6M${gap + 47} -14L${who.face.w - 2} -10M${-gap - 47} -14L${-who.face.w + 2} -10`,
      c,
      t,
    )
  )
}

export function earrings(who: Likeness): string {
  const x = who.face.w + 7
  const y = 37
  const one = {
    none: '',
    stud: dot(x, y - 2, 5, gold),
    pearl: dot(x, y, 7.5, '#FFF6E6') + dot(x - 2, y - 2, 2.2, '#fff'),
    hoop: line(path`M${x} ${y - 4}a15 17 0 1 0 .1 0`, gold, 4),
    drop: dot(x, y - 2, 4, gold) + fill(path`M${x} ${y + 2}q11 19 0 24q-11 -5 0 -24`, who.hair.scarf),
  }[who.earring]
  return one && one + group('transform="scale(-1 1)"', one)
}
