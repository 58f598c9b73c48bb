import { DEMO_DOMAIN } from '@harana/contract/model/demo'
import type { Person } from './person.ts'

const password = 'harana-demo'

/** The demo members who can log in; the others have no password. */
const actors: Record<string, string> = {
  guy: 'Henrik',
  woman: 'Amor',
  'ka-partner': 'Rosario',
  admin: 'Teresa',
}

/** For the person at the terminal: the log-ins while only this machine reaches the site. */
export const demoLogins: { name: string; email: string; password: string; staff?: true }[] = [
  { name: 'Guy', email: `guy@${DEMO_DOMAIN}`, password },
  { name: 'Woman', email: `woman@${DEMO_DOMAIN}`, password },
  { name: 'Ka-Partner', email: `ka-partner@${DEMO_DOMAIN}`, password },
  { name: 'Admin', email: `admin@${DEMO_DOMAIN}`, password, staff: true },
]

export const mayLogIn = ({ name }: Pick<Person, 'name'>): boolean => Object.values(actors).includes(name)

/** A demo member's e-mail, which receives no mail. */
export function emailOf({ name }: Pick<Person, 'name'>): string {
  const actor = Object.keys(actors).find((key) => actors[key] === name)
  return `${actor ?? name.toLowerCase()}@${DEMO_DOMAIN}`
}
