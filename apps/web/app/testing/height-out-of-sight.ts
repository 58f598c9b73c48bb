/** Returns the height in pixels that a card is given while it is out of sight and not drawn. */
export function heightOutOfSight(card: HTMLElement): number {
  card.style.contentVisibility = 'hidden'
  // What it remembers of its height is what it would take.
  card.style.containIntrinsicHeight = getComputedStyle(card).containIntrinsicHeight.replace('auto ', '')
  const { height } = card.getBoundingClientRect()
  card.removeAttribute('style')
  return height
}
