/** Builds the web app unless the build there is current. */
import { buildWeb } from '../apps/api/src/launch/web-build.ts'

console.log((await buildWeb()) ? 'built' : 'current')
