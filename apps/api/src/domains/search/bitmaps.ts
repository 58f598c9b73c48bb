/** Keeps those of a bitmap who are in another as well. */
export function keepIn(bitmap: Int32Array, other: Int32Array): void {
  for (let word = 0; word < bitmap.length; word++) bitmap[word]! &= other[word]!
}

/** Keeps those of a bitmap who are not in another. */
export function keepOut(bitmap: Int32Array, other: Int32Array): void {
  for (let word = 0; word < bitmap.length; word++) bitmap[word]! &= ~other[word]!
}

/** Keeps those of a bitmap who are in one of some others; nobody when there are none. */
export function keepInAny(bitmap: Int32Array, others: Int32Array[]): void {
  const [first = bitmap.slice().fill(0), ...rest] = others
  if (rest.length > 0) {
    for (let word = 0; word < bitmap.length; word++) {
      let any = first[word]!
      for (const other of rest) any |= other[word]!
      bitmap[word]! &= any
    }
  } else keepIn(bitmap, first)
}
