import { VOICE_MAX_MS, VOICE_MIN_MS } from '@harana/contract/model/chat'
import { useEffect, useRef, useState } from 'react'
import { peaksOf } from './peaks.ts'
import { type Recording, startRecording } from './recording.ts'

/**
 * Why a microphone gives nothing: it was refused, there is none, something else has it, it went away, or the page is not
 * secure enough for the browser to give it one. `short` is a recording of which nothing could be heard.
 */
export type MicrophoneTrouble = 'refused' | 'missing' | 'busy' | 'lost' | 'insecure' | 'short'

/** A recording that has ended. */
export type Recorded = { file: Blob; durationMs: number; peaks: number[] }

const measuredEveryMs = 50

type State =
  | { step: 'asking' }
  | { step: 'recording'; ms: number; levels: readonly number[] }
  | { step: 'recorded'; recorded: Recorded }
  | { step: 'trouble'; trouble: MicrophoneTrouble }

/** Records for as long as it is used, a minute at most: `stop` ends it, and `again` begins anew. */
export function useRecorder() {
  const [state, setState] = useState<State>({ step: 'asking' })
  const [tries, setTries] = useState(1)
  const running = useRef<(() => void) | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each try
  useEffect(() => {
    let gone = false
    let recording: Recording | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const levels: number[] = []
    const leave = () => {
      gone = true
      clearInterval(timer)
      running.current = null
    }
    const begin = async () => {
      setState({ step: 'asking' })
      const stream = await getMicrophone()
      if (gone) return stopAll(stream)
      const made = await startRecording(stream).catch((error) => {
        stopAll(stream)
        throw error
      })
      if (gone) return made.cancel()
      recording = made
      const from = performance.now()
      const finish = async (lost: boolean) => {
        if (gone) return
        const durationMs = Math.min(VOICE_MAX_MS, Math.round(performance.now() - from))
        leave()
        const file = await made.stop()
        recording = undefined
        if (durationMs < VOICE_MIN_MS) setState({ step: 'trouble', trouble: lost ? 'lost' : 'short' })
        else setState({ step: 'recorded', recorded: { file, durationMs, peaks: peaksOf(levels) } })
      }
      running.current = () => void finish(false)
      for (const track of stream.getAudioTracks()) track.addEventListener('ended', () => void finish(true))
      timer = setInterval(() => {
        levels.push(made.level())
        const ms = performance.now() - from
        setState({ step: 'recording', ms, levels: levels.slice(-60) })
        if (ms >= VOICE_MAX_MS) void finish(false)
      }, measuredEveryMs)
      setState({ step: 'recording', ms: 0, levels: [] })
    }
    begin().catch((error) => {
      if (!gone) setState({ step: 'trouble', trouble: troubleOf(error) })
    })
    return () => {
      leave()
      recording?.cancel()
    }
  }, [tries])

  return {
    state,
    stop: () => running.current?.(),
    again: () => setTries((count) => count + 1),
  }
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** @throws DOMException when there is no microphone or the browser gives none */
async function getMicrophone(): Promise<MediaStream> {
  if (!isSecureContext) throw new DOMException('', 'SecurityError')
  // Some browsers within apps have none of this.
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    video: false,
  })
}

function troubleOf(error: unknown): MicrophoneTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  if (name === 'SecurityError') return 'insecure'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}
