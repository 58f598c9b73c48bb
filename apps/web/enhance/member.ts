import { readToken } from '../app/lib/token.ts'
import { find, findAll } from './find.ts'

/** A member who is logged in goes on from the landing to the application; elsewhere the bar leads there. */
export function greetMember(): void {
  if (readToken() === null) return
  if (find('main[data-page="landing"]')) location.replace('/find-my-cupid-match')
  for (const part of findAll('[data-for]')) part.hidden = part.dataset.for !== 'member'
}
