/** The list with one item at another place; as it was when the item or the place is not there. */
export function placed<T>(items: readonly T[], item: T, place: number): T[] {
  if (!items.includes(item) || place < 0 || place >= items.length) return [...items]
  const others = items.filter((one) => one !== item)
  return [...others.slice(0, place), item, ...others.slice(place)]
}
