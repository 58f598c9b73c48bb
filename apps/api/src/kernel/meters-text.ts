import { type Family, widthOf } from './meters.ts'

/** The numbers of a process in the text format of Prometheus, version 0.0.4. */
export function metersText(families: readonly Family[], numbers: Float64Array): string {
  const lines: string[] = []
  for (const family of families) {
    lines.push(`# HELP ${family.name} ${family.help}`, `# TYPE ${family.name} ${family.type}`)
    const width = widthOf(family)
    for (const [row, labels] of rowsOf(family).entries()) {
      const values = numbers.subarray(family.at + row * width, family.at + (row + 1) * width)
      if (family.sparse && values.every((value) => value === 0)) continue
      if (family.type === 'histogram') lines.push(...bucketLines(family, labels, values))
      else lines.push(`${family.name}${inBraces(labels)} ${values[0]}`)
    }
  }
  return `${lines.join('\n')}\n`
}

/** The labels of each row, in the order of their places. */
function rowsOf({ labels }: Family): string[][] {
  let rows: string[][] = [[]]
  for (const [name, values] of labels)
    rows = rows.flatMap((row) => values.map((value) => [...row, `${name}="${escaped(value)}"`]))
  return rows
}

function bucketLines({ name, bounds }: Family, labels: string[], values: Float64Array): string[] {
  let count = 0
  const buckets = [...bounds, '+Inf'].map((bound, at) => {
    count += values[at]!
    return `${name}_bucket${inBraces([...labels, `le="${bound}"`])} ${count}`
  })
  return [
    ...buckets,
    `${name}_sum${inBraces(labels)} ${values[bounds.length + 1]}`,
    `${name}_count${inBraces(labels)} ${count}`,
  ]
}

const inBraces = (labels: string[]): string => (labels.length > 0 ? `{${labels.join(',')}}` : '')
const escaped = (value: string): string =>
  value.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`))
