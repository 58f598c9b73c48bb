/** Keeps those of a bitmap who are in another as well, or with `not` those who are not. */
export function keepIn(bitmap: Int32Array, other: Int32Array, not = 0): void {
  for (let word = 0; word < bitmap.length; word++) bitmap[word]! &= other[word]! ^ -not
}

/** Keeps those of a bitmap who are in one of some others; nobody when there are none. */
export function keepInAny(bitmap: Int32Array, others: Int32Array[]): void {
  const [only] = others
  if (only && others.length === 1) {
    keepIn(bitmap, only)
    return
  }
  for (let word = 0; word < bitmap.length; word++) {
    let any = 0
    for (const other of others) any |= other[word]!
    bitmap[word]! &= any
  }
}

/** Keeps those of a bitmap whose number is this one. @param slices a bitmap for each bit of the numbers, the lowest first */
export function keepEqual(bitmap: Int32Array, slices: Int32Array[], value: number): void {
  for (const [bit, slice] of slices.entries()) keepIn(bitmap, slice, ((value >> bit) & 1) ^ 1)
}

/** Keeps those of a bitmap whose number is neither below `low` nor above `high`. @param slices as of `keepEqual` */
export function keepBetween(bitmap: Int32Array, slices: Int32Array[], low: number, high: number): void {
  for (let word = 0; word < bitmap.length; word++) {
    const all = bitmap[word]!
    if (all === 0) continue
    // Whose higher bits are those of a bound, and who differs from one for the worse.
    let [likeLow, likeHigh, outside] = [all, all, 0]
    for (let bit = slices.length - 1; bit >= 0; bit--) {
      const slice = slices[bit]![word]!
      if ((low >> bit) & 1) {
        outside |= likeLow & ~slice
        likeLow &= slice
      } else likeLow &= ~slice
      if ((high >> bit) & 1) likeHigh &= slice
      else {
        outside |= likeHigh & slice
        likeHigh &= ~slice
      }
    }
    bitmap[word] = all & ~outside
  }
}
