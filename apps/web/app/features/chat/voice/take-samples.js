/** Hands every block of samples of the microphone on to the page. It runs beside the page, where sound is not held up. */
class TakeSamples extends AudioWorkletProcessor {
  process([[samples] = []]) {
    if (samples) this.port.postMessage(samples.slice())
    return true
  }
}

registerProcessor('take-samples', TakeSamples)
