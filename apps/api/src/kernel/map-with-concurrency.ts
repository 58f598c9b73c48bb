const concurrency = 5

/**
 * Does a job's work for each of many, some at a time; one that fails holds up none of the others.
 * @param what what is not taken when it fails, such as `mails`
 * @throws AggregateError of all failures, once everything else is done
 */
export async function mapWithConcurrency<T>(
  items: T[],
  what: string,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items.values()
  const failures: unknown[] = []
  const next = async () => {
    for (const item of remaining) await work(item).catch((error) => failures.push(error))
  }
  await Promise.all(Array.from({ length: concurrency }, next))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what} were not taken`)
}
