import { resolve } from 'node:path'

/** The project's own folder, absolute: where package.json and node_modules are. */
export const projectFolder = resolve(import.meta.dirname, '../../../..')
