export type Wish = {
  /** One per person: the same seed with the same traits draws the same face. */
  seed: string | number
  gender?: 1 | 2 | 3
  /** 18 to 75 */
  age?: number
  heritage?: 'filipino' | 'european' | 'african' | 'southAsian' | 'eastAsian'
  scene?: string
  pose?: string
  /** 0, 1, 2 …: the same face in another scene. */
  photo?: number
}

/** One photo of one person as an SVG document of 800 × 1000. */
export function portrait(wish: Wish): string
