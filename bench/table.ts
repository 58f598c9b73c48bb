/** Prints rows under a head, the first column to the left, the others to the right. */
export function table(head: string[], rows: string[][]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)))
  for (const row of [head, ...rows]) {
    console.log(
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
    )
  }
}
