type Route = { id: string; module: string; imports?: string[]; css?: string[] }

/** How long to wait before files that did not come are asked for again, in milliseconds. */
const AGAIN_AFTER = 5_000

const there = new Set<string>()

/**
 * The code of a route, in place of React Router's function of this name, which loads the document anew when the code
 * does not come. Here the page that is open stays, and the next one opens once there is a network. `loaded` is what has
 * come so far, by the route's id.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  const all = [route.module, ...(route.imports ?? []), ...(route.css ?? [])]
  // A browser never again imports what it could not import once: so files are fetched first, into its cache. Where there
  // is a network, one of them tells that it works: to fetch all of them takes as long again as the page.
  let files = navigator.onLine === false ? all : [route.module]
  while (!(await haveCome(files))) {
    await anotherTry()
    files = all
  }
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module)
    loaded[route.id] = module
    return module
  } catch (error) {
    // A new build has replaced the file.
    console.error(error)
    window.location.reload()
    return new Promise(() => {})
  }
}

/** Whether each of these files was answered, if only by a no; a server that is down for a moment has not answered. */
async function haveCome(files: string[]): Promise<boolean> {
  const asked = files
    .filter((file) => !there.has(file))
    .map(async (file) => {
      const answer = await fetch(file)
      await answer.arrayBuffer()
      if (answer.status >= 500) throw new Error(`${file} was answered with ${answer.status}`)
      there.add(file)
    })
  return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled')
}

const anotherTry = () =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    setTimeout(resolve, AGAIN_AFTER)
  })
