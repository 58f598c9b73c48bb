const SECONDS = 1.2
/** In Hz: a guitar's G string. */
const PITCH = 196

/** Plucks a string, once: noise that is averaged with itself again and again, after Karplus and Strong. */
export function pluck(): void {
  const context = new AudioContext()
  const buffer = context.createBuffer(1, context.sampleRate * SECONDS, context.sampleRate)
  const tone = buffer.getChannelData(0)
  const period = Math.round(context.sampleRate / PITCH)
  for (let at = 0; at < tone.length; at++)
    tone[at] =
      at <= period ? (Math.random() * 2 - 1) * 0.4 : 0.498 * (tone[at - period]! + tone[at - period - 1]!)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.onended = () => void context.close()
  source.connect(context.destination)
  source.start()
}
