import { levelOf } from './peaks.ts'
import samplesUrl from './take-samples.js?url'
import { atRate, wavOf } from './wav.ts'

/** A recording that runs. */
export type Recording = {
  /** How loud it is at this moment, from 0 to 1. */
  level: () => number
  /** Ends it, and returns its sound. */
  stop: () => Promise<Blob>
  /** Ends it without a sound. */
  cancel: () => void
}

/** What all browsers play, and those of Apple and Google record. */
const mp4 = 'audio/mp4;codecs=mp4a.40.2'
const bitsPerSecond = 48_000

/** Begins a recording of a microphone, as MP4 where the browser can write it, and as WAV where it can’t. */
export async function startRecording(stream: MediaStream): Promise<Recording> {
  const studio = new AudioContext()
  // A browser may begin with silence until it is told that there was a press.
  await studio.resume()
  const source = studio.createMediaStreamSource(stream)
  const meter = studio.createAnalyser()
  meter.fftSize = 2048
  source.connect(meter)
  const samples = new Float32Array(meter.fftSize)
  const sound = canWriteMp4() ? takeMp4(stream) : await takeWav(studio, source)
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    void studio.close()
  }
  return {
    level() {
      meter.getFloatTimeDomainData(samples)
      return levelOf(samples)
    },
    stop: () => sound.stop().finally(close),
    cancel() {
      sound.cancel()
      close()
    },
  }
}

const canWriteMp4 = () => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(mp4)

type Sound = Pick<Recording, 'stop' | 'cancel'>

function takeMp4(stream: MediaStream): Sound {
  const recorder = new MediaRecorder(stream, { mimeType: mp4, audioBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  recorder.onstop = () => resolve(new Blob(parts, { type: 'audio/mp4' }))
  recorder.onerror = () => reject(new DOMException('', 'AbortError'))
  recorder.start()
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  return {
    stop() {
      end()
      return promise
    },
    cancel: end,
  }
}

async function takeWav(studio: AudioContext, source: AudioNode): Promise<Sound> {
  await studio.audioWorklet.addModule(samplesUrl)
  const taker = new AudioWorkletNode(studio, 'take-samples', {
    numberOfOutputs: 1,
    channelCount: 1,
    channelCountMode: 'explicit',
  })
  const blocks: Float32Array[] = []
  taker.port.onmessage = ({ data }) => void blocks.push(data)
  source.connect(taker)
  // What leads nowhere may be left out by the browser; the taker itself gives no sound.
  taker.connect(studio.destination)
  const end = () => {
    taker.port.onmessage = null
    source.disconnect()
    taker.disconnect()
  }
  return {
    async stop() {
      end()
      return wavOf(await atRate(joined(blocks), studio.sampleRate))
    },
    cancel: end,
  }
}

function joined(blocks: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const block of blocks) {
    all.set(block, at)
    at += block.length
  }
  return all
}
