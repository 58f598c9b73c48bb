import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { startThrowawayPostgres } from '../launch/postgres-throwaway.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database: CREATE DATABASE … TEMPLATE clones it; nobody connects to it. */
    templateUrl: string
    /** The superuser's connection to create and drop databases with. */
    adminUrl: string
  }
}

/** Starts one PostgreSQL for a whole run of tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayPostgres()
  try {
    await migrate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('templateUrl', server.url)
  project.provide('adminUrl', server.adminUrl)
  return server.stop
}
