/** Preloaded into every child of the launcher: a launcher that was killed must leave nobody behind. */
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 5000).unref()
})
// The channel alone must not keep a child alive that has finished.
process.channel?.unref()
