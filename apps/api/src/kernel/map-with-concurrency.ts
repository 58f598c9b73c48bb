const concurrency = 5

/**
 * Does `work` for each of the items, some at a time; a failure of one stops none of the others.
 * @param what the items in the plural, for the error's message, such as `mails`
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
