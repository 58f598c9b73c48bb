import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { folderStorage, type Storage } from './storage.ts'
import { s3Storage } from './storage-s3.ts'

/** The bucket when one is set, else a folder in the data folder. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? s3Storage(s3) : folderStorage(join(dataDir, 'photos'))
