import { migrationNames } from './migration-names.ts'

/** Why the database can't be worked with; null when it can. */
export type Unready = 'database' | 'migrations' | null

/**
 * Makes the question whether the database can be worked with: it answers, and has been brought up to this version. Whoever
 * asks while it is being asked shares the answer.
 * @param query runs a statement, and throws where the database does not answer in time
 */
export function createReadiness(query: (text: string) => Promise<{ rows: { name?: string }[] }>) {
  let asking: Promise<Unready> | undefined
  // What ran stays: there is no way back.
  let isMigrated = false
  async function ask(): Promise<Unready> {
    try {
      if (isMigrated) await query('SELECT 1')
      else {
        const ran = new Set((await query('SELECT name FROM migrations')).rows.map(({ name }) => name))
        isMigrated = migrationNames().every((name) => ran.has(name))
      }
      return isMigrated ? null : 'migrations'
    } catch (error) {
      // The table of migrations comes with the first of them.
      return (error as { code?: string }).code === '42P01' ? 'migrations' : 'database'
    }
  }
  return (): Promise<Unready> => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
