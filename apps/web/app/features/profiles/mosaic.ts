/** How photos, answers and texts of a profile stand beside each other: in the order in which they are read, in rows without gaps. */

type Block = { photo: number } | { answer: number } | { text: 'about' | 'meet' }
/**
 * Blocks in their order. On a wide screen the first of `left`, or the last of `right`, is large and the others stand over
 * each other beside it; those of `even` are equally wide.
 */
export type Row = { blocks: readonly Block[]; large: 'left' | 'right' | 'even' }

type Contents = { photos: number; answers: number; about: boolean; meet: boolean }

/** Returns the rows of a profile: photo, answer and photo by turns with the texts, then the further photos. */
export function rowsOf({ photos, answers, about, meet }: Contents): Row[] {
  const photo = (n: number): Block[] => (n < photos ? [{ photo: n }] : [])
  const answer = (n: number): Block[] => (n < answers ? [{ answer: n }] : [])
  return [
    // Without a photo, its place is shown.
    ...partOf([{ photo: 0 }], answer(0), photo(1), about ? { text: 'about' } : null, 'left'),
    ...partOf(photo(2), answer(1), photo(3), meet ? { text: 'meet' } : null, 'right'),
    ...partOf(photo(4), answer(2), photo(5), null, 'left'),
    ...rowOf([...photo(6), ...photo(7)], 'even'),
  ]
}

/** Two photos with an answer between them, and the text that follows; where a single photo would stand alone, the text stands beside it. */
function partOf(
  first: Block[],
  answer: Block[],
  second: Block[],
  text: Block | null,
  large: 'left' | 'right',
) {
  const blocks = [...first, ...answer, ...second]
  const after: Block[] = text ? [text] : []
  if (blocks.length === 1 && first.length === 1) return rowOf([...blocks, ...after], 'left')
  const twoPhotos = blocks.length === 2 && second.length === 1
  return [
    ...rowOf(blocks, twoPhotos || blocks.length === 1 ? 'even' : blocks.length === 2 ? 'left' : large),
    ...rowOf(after, 'even'),
  ]
}

const rowOf = (blocks: readonly Block[], large: Row['large']): Row[] =>
  blocks.length > 0 ? [{ blocks, large }] : []
