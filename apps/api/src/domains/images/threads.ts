import { availableParallelism } from 'node:os'
import Tinypool from 'tinypool'
import type { Picture, Sizes } from './pipeline.ts'

/** Each takes a core; of several one is left to everything else, and two photos are enough. */
export const photosAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

/** A photo is megabytes of garbage: collected in the members’ own thread it would hold up all of them. */
const threads = new Tinypool({
  filename: new URL('./pipeline.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: photosAtOnce,
  idleTimeout: 60_000,
})

/** `sizesOf` (pipeline.ts) in a thread of its own, which takes the bytes: they are empty afterwards. */
export function sizesInThread(picture: Picture): Promise<Sizes | null> {
  const { buffer, byteLength } = picture.bytes
  // A small one may lie within a larger piece of memory that others use.
  const transferList = buffer.byteLength === byteLength ? [buffer as ArrayBuffer] : []
  return threads.run(picture, { name: 'sizesOf', transferList })
}
