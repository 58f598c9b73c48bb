import type { Person } from './person.ts'

export const demoDomain = 'demo.harana.example'
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
  { name: 'Guy', email: `guy@${demoDomain}`, password },
  { name: 'Woman', email: `woman@${demoDomain}`, password },
  { name: 'Ka-Partner', email: `ka-partner@${demoDomain}`, password },
  { name: 'Admin', email: `admin@${demoDomain}`, password, staff: true },
]

/** A demo member's e-mail, which receives no mail. */
export function emailOf({ name }: Pick<Person, 'name'>): string {
  const actor = Object.keys(actors).find((key) => actors[key] === name)
  return `${actor ?? name.toLowerCase()}@${demoDomain}`
}
