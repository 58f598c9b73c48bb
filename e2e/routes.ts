import routes from '../apps/web/app/routes.ts'

type Entry = (typeof routes)[number]

export type Address = {
  /** As the routes have it: '/profile/:id'. */
  path: string
  /** The page's file: 'pages/profile.tsx'. */
  file: string
}

/** Every address that the application serves, with its page. */
export const addresses: Address[] = leaves(routes)

function leaves(entries: Entry[]): Address[] {
  return entries.flatMap(({ path = '/', file, children }) => (children ? leaves(children) : { path, file }))
}
