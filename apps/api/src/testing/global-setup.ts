import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { startThrowawayPostgres } from '../launch/postgres-throwaway.ts'
import { startPhotoMaker } from './photo-maker.ts'
import { query } from './query.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database: CREATE DATABASE … TEMPLATE clones it; nobody connects to it. */
    templateUrl: string
    /** The superuser's connection to create and drop databases with. */
    adminUrl: string
    /** Where photos are made (PHOTO_SOCKET). */
    photoSocket: string
  }
}

/** Starts one PostgreSQL for a whole run of tests, and what makes their photos. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const photoMaker = await startPhotoMaker()
  const server = await startThrowawayPostgres()
  const stop = async () => {
    await photoMaker.stop()
    await server.stop()
  }
  try {
    await migrate(server.url)
    // The first connection writes a file that all others begin with: each clone has it from here.
    await query(server.url, 'SELECT')
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('templateUrl', server.url)
  project.provide('adminUrl', server.adminUrl)
  project.provide('photoSocket', photoMaker.socket)
  return stop
}
