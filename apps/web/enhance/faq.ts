import { find, findAll } from './find.ts'

const FEW = 3

/** Makes the search of the questions work: shows those that contain every typed word, opened if there are few. */
export function findQuestions(): void {
  const field = find<HTMLInputElement>('#find-question')
  if (!field) return
  const none = find('#no-question')
  find('[data-find]')?.removeAttribute('hidden')
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let found = 0
    for (const group of findAll('[data-group]')) {
      let here = 0
      for (const question of findAll<HTMLDetailsElement>('details', group)) {
        const text = question.textContent.toLowerCase()
        question.hidden = !words.every((word) => text.includes(word))
        if (!question.hidden) here += 1
      }
      group.hidden = here === 0
      found += here
    }
    if (found > 0 && found <= FEW)
      for (const question of findAll<HTMLDetailsElement>('[data-group] details:not([hidden])'))
        question.open = true
    if (none) none.hidden = found > 0
  })
}
