import type { Likeness } from '../likeness.ts'
import type { Shot } from '../shot.ts'
import { shortHair } from './bobs.ts'
import { curlyHair } from './curls.ts'
import { headwear } from './headwear.ts'
import { longHair } from './long.ts'
import { skullOf } from './masses.ts'
import { mensCuts } from './mens-cuts.ts'
import { mensTops } from './mens-tops.ts'
import { tiedHair } from './tied.ts'
import { hairTools, type Locks } from './tools.ts'

/** Draws a person's hair. */
export function locksOf(who: Likeness, shot: Shot): Locks {
  const tools = hairTools(who, shot)
  const styles = {
    ...longHair(tools),
    ...shortHair(tools),
    ...curlyHair(tools),
    ...tiedHair(tools),
    ...headwear(tools),
    ...mensCuts(tools),
    ...mensTops(tools),
  }
  const { style } = who.hair
  const locks = { back: '', mid: '', front: '', over: '', covered: false, ...styles[style]() }
  const isBare = locks.covered || style === 'bald' || style === 'balding'
  return isBare ? locks : { ...locks, mid: locks.mid + skullOf(who) }
}
