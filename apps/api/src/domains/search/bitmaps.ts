/** Clears the bits of a bitmap that another does not have. */
export function intersect(bitmap: Int32Array, other: Int32Array): void {
  for (let word = 0; word < bitmap.length; word++) bitmap[word]! &= other[word]!
}

/** Clears the bits of a bitmap that another has. */
export function subtract(bitmap: Int32Array, other: Int32Array): void {
  for (let word = 0; word < bitmap.length; word++) bitmap[word]! &= ~other[word]!
}

/** Clears the bits of a bitmap that none of the others has; all of them when there are no others. */
export function intersectWithAny(bitmap: Int32Array, others: Int32Array[]): void {
  const [first = bitmap.slice().fill(0), ...rest] = others
  if (rest.length > 0) {
    for (let word = 0; word < bitmap.length; word++) {
      let any = first[word]!
      for (const other of rest) any |= other[word]!
      bitmap[word]! &= any
    }
  } else intersect(bitmap, first)
}
