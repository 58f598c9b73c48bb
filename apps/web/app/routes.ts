import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { paths } from './paths.ts'

/** One page at several addresses. React Router asks for an id of its own for each. */
function page(file: string, ...addresses: readonly string[]) {
  return addresses.map((address) => route(address, file, { id: address }))
}

export default [
  index('pages/landing.tsx'),
  ...page('pages/landing.tsx', ...paths.homeAliases),
  route('*', 'pages/unknown.tsx'),
] satisfies RouteConfig
