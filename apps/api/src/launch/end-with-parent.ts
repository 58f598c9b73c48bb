/**
 * For every process that the launcher starts: runs `stop`, once, when asked to end (SIGTERM, or Ctrl-C where it runs
 * alone), and when the launcher is gone without a word. What has not ended `withinMs` later is ended hard.
 */
export function endWithParent(stop: () => Promise<unknown>, withinMs = 5_000): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), withinMs).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, end)
  // The launcher may have gone while this process was still loading.
  if (process.connected === false) end()
}
