import { VOICE_PEAKS } from '@harana/contract/model/chat'

/** What is quieter than this is silence, and is not drawn as if it were loud. */
const quiet = 0.05

/** The loudness of a recording in VOICE_PEAKS steps from 0 to 100, of levels from 0 to 1 that were measured meanwhile. */
export function peaksOf(levels: readonly number[]): number[] {
  const loudest = Math.max(quiet, ...levels)
  return Array.from({ length: VOICE_PEAKS }, (_, step) => {
    const from = Math.floor((step * levels.length) / VOICE_PEAKS)
    const to = Math.max(from + 1, Math.floor(((step + 1) * levels.length) / VOICE_PEAKS))
    const level = Math.max(0, ...levels.slice(from, to))
    return Math.round(100 * Math.sqrt(Math.min(1, level / loudest)))
  })
}

/** The highest of some samples, from 0 to 1. */
export const levelOf = (samples: Float32Array): number =>
  samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
