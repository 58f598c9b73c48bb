import { homeOf } from '@harana/contract/policy/home'
import { lastStatus, readToken } from '../app/lib/session/token.ts'
import { find, findAll } from './find.ts'

/** Redirects a logged-in member from /welcome to / and from / to the own home; on other pages the bar links there. */
export function greetMember(): void {
  if (readToken() === null) return
  if (find('main[data-page="landing"]'))
    location.replace(/\/welcome$/.test(location.pathname) ? '/' : homeOf(lastStatus()))
  for (const part of findAll('[data-for]')) part.hidden = part.dataset.for !== 'member'
}
