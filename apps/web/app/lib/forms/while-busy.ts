/**
 * Says that something is busy for as long as its work runs, whatever becomes of it. A function of its own, because React's
 * compiler leaves a component or a hook as it is that has a `finally` in it.
 * @param setBusy told true now, and false when the work has ended
 * @throws what the work throws
 */
export async function whileBusy<T>(setBusy: (busy: boolean) => void, work: () => Promise<T>): Promise<T> {
  setBusy(true)
  try {
    return await work()
  } finally {
    setBusy(false)
  }
}
