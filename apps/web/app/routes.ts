import { type PageRouteName, pageRouteNames, pageRoutes } from '@harana/contract/policy/page-routes'
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { framed, type Pages, plain } from './page-files.ts'

/** The path is the route's id, by which the gate finds the route in the contract's table. */
function routesOf(name: PageRouteName, file: string): RouteConfigEntry[] {
  return pageRoutes[name].at.map((path) =>
    path === '/' ? index(`pages/${file}.tsx`, { id: path }) : route(path, `pages/${file}.tsx`, { id: path }),
  )
}

const routesOfAll = (pages: Pages) =>
  Object.entries(pages).flatMap(([name, file]) => routesOf(name as PageRouteName, file))

const withoutPage = pageRouteNames.filter(
  (name) => pageRoutes[name].redirectTo && !plain[name] && !framed[name],
)

export default [
  ...routesOfAll(plain),
  layout('pages/member-layout.tsx', routesOfAll(framed)),
  ...withoutPage.flatMap((name) => routesOf(name, 'redirect')),
] satisfies RouteConfig
