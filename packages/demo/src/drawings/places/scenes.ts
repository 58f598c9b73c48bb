import type { Dice } from '../dice.ts'
import type { Likeness } from '../likeness.ts'
import type { Scene } from './backdrop.ts'
import { tableScenes } from './table-scenes.ts'
import { wideScenes } from './wide-scenes.ts'

/** Photos without a face, which show what somebody likes. */
export function sceneArt(name: SceneName, lot: Dice, who: Likeness): Scene {
  return isOnTable(name) ? { art: tableScenes[name](lot) } : wideScenes[name](lot, who)
}
const isOnTable = (name: SceneName): name is keyof typeof tableScenes => name in tableScenes

export type SceneName = keyof typeof wideScenes | keyof typeof tableScenes
