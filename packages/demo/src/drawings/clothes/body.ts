import { mirror, type Point, smooth } from '../curves.ts'
import type { Likeness } from '../likeness.ts'

export type Body = ReturnType<typeof bodyOf>

/** Neck and shoulders. In the space of the body y 0 is the base of the neck. */
export function bodyOf(who: Likeness) {
  const { neckHalf: neck, shoulder: sh, hard } = who
  const points: Point[] = [
    [neck + 2, -46],
    [neck + 9, -20],
    [neck + 44, 4 - hard * 6],
    [sh * 0.62, 20 - hard * 4],
    [sh * 0.87, 46 - hard * 8],
    [sh, 98 - hard * 10],
    [sh + 15, 200],
    [sh + 19, 330],
    [sh + 4 - (1 - hard) * 12, 720],
  ]
  const heightAt = (x: number) => {
    const next = points.findIndex(([px]) => x <= px)
    const [from, to] = [points[next - 1], points[next]]
    if (from && to) return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0] || 1)
    return 100
  }
  const skin = smooth([
    [neck - 3, -150, 1],
    [neck - 2, -90],
    ...points,
    [0, 740, 1],
    ...mirror(points).reverse(),
    [-neck + 2, -90],
    [-neck + 3, -150, 1],
  ])
  /** A garment from the shoulder at nx, its neckline given as right half points from the middle outwards. */
  const garment = (nx: number, neckline: Point[], grow = 4): string => {
    const y = heightAt(nx) - grow * 0.8
    const side: Point[] = [
      [nx, y, 1],
      ...points
        .filter(([x, py]) => x > nx + 12 && py < 705)
        .map(([x, py]): Point => [x + (py > 30 ? grow : grow * 0.4), py - (py < 60 ? grow : 0)]),
      [sh + 12 + grow, 740, 1],
    ]
    return smooth([
      ...side,
      ...mirror(side).reverse(),
      ...mirror(neckline)
        .filter(([x]) => x)
        .reverse(),
      ...neckline.slice(0),
    ])
  }
  return { points, skin, garment }
}
