import type { FastifyInstance } from 'fastify'

/**
 * The routes that an application serves, as `METHOD /path`, read from its router; HEAD is part of GET.
 * Call it when the application is ready.
 */
export function served(fastify: FastifyInstance): string[] {
  const found: string[] = []
  // The router prints a tree: each line continues the path of the line above it.
  const above: string[] = []
  for (const line of fastify.printRoutes().split('\n')) {
    const [, indent, part, methods] = /^([│ ├└─]*)(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (!part) continue
    const depth = indent!.length / 4
    above.length = depth
    above[depth] = (above[depth - 1] ?? '') + part
    for (const method of methods?.split(', ') ?? []) {
      if (method !== 'HEAD') found.push(`${method} ${above[depth]}`)
    }
  }
  return found.sort()
}
