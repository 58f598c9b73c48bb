/** The least round number that is not below, to divide an axis into `steps` whole parts. */
export function roundTop(highest: number, steps: number): number {
  const part = Math.max(highest, 1) / steps
  const power = 10 ** Math.floor(Math.log10(part))
  const unit = [1, 2, 2.5, 5, 10].find((one) => one * power >= part && Number.isInteger(one * power))
  return Math.max(1, Math.ceil(unit ? unit * power : part)) * steps
}

/** The parts of a line, each an SVG path: a line is broken where a value is not known. */
export function linePaths(
  values: readonly (number | null)[],
  at: (index: number, value: number) => readonly [x: number, y: number],
): string[] {
  const paths: string[] = []
  let path = ''
  for (const [index, value] of values.entries()) {
    if (value === null) {
      if (path) paths.push(path)
      path = ''
      continue
    }
    const [x, y] = at(index, value).map((one) => Math.round(one * 10) / 10)
    path += `${path ? 'L' : 'M'}${x} ${y}`
  }
  return path ? [...paths, path] : paths
}
