import type { Likeness } from '../likeness.ts'
import type { Shot } from '../shot.ts'
import { shortHair } from './bobs.ts'
import { curlyHair } from './curls.ts'
import { headwear } from './headwear.ts'
import { longHair } from './long.ts'
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
  return { back: '', mid: '', front: '', over: '', covered: false, ...styles[who.hair.style]() }
}
