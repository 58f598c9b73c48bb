import type { Person } from './person.ts'

const domain = 'demo.harana.example'
const password = 'harana-demo'

/** Whom one can log in as; the other demo members have no password. */
const actors: Record<string, string> = {
  guy: 'Henrik',
  woman: 'Amor',
  'ka-partner': 'Rosario',
  admin: 'Teresa',
}

/** For the person at the terminal. */
export const demoLogins = [
  { name: 'Guy', email: `guy@${domain}`, password },
  { name: 'Woman', email: `woman@${domain}`, password },
  { name: 'Ka-Partner', email: `ka-partner@${domain}`, password },
  { name: 'Admin', email: `admin@${domain}`, password },
]

/** A demo member's address: nobody gets mail there. */
export function emailOf({ name }: Pick<Person, 'name'>): string {
  const actor = Object.keys(actors).find((key) => actors[key] === name)
  return `${actor ?? name.toLowerCase()}@${domain}`
}
