/** So long the frame may keep away, in milliseconds: a hidden window draws none. */
const LONGEST_WAIT_MS = 100

/** Does something once the next frame is drawn, which a slow phone would otherwise be kept from. */
export function afterFrame(work: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    // What a frame calls comes before its drawing, and a timer after that.
    setTimeout(work)
  })
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, LONGEST_WAIT_MS)
}
