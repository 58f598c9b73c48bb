/** Speech needs no more, and a minute of it is 1.9 MB. */
export const WAV_RATE = 16_000

/** Samples from -1 to 1 as a WAV file: one channel, 16 bits. */
export function wavOf(samples: Float32Array, rate = WAV_RATE): Blob {
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2))
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i++) view.setUint8(at + i, letters.charCodeAt(i))
  }
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (const [at, sample] of samples.entries())
    view.setInt16(44 + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  return new Blob([view], { type: 'audio/wav' })
}

/** Samples of any rate at another one, by the browser’s own filter. */
export async function atRate(
  samples: Float32Array<ArrayBuffer>,
  from: number,
  to = WAV_RATE,
): Promise<Float32Array> {
  if (samples.length === 0 || from === to) return samples
  const studio = new OfflineAudioContext(1, Math.ceil((samples.length * to) / from), to)
  const buffer = studio.createBuffer(1, samples.length, from)
  buffer.copyToChannel(samples, 0)
  const source = studio.createBufferSource()
  source.buffer = buffer
  source.connect(studio.destination)
  source.start()
  return (await studio.startRendering()).getChannelData(0)
}
