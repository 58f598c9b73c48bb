/**
 * `npm run static -- --api https://api.example.com/api/v1 --out dist`: one site of the built web app as plain files for
 * any static host, pointed at any server that answers the calls. Also: --site tagpo, --origin and --sibling (the two
 * sites' URLs).
 */
import { parseArgs } from 'node:util'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import { writeStatic } from './static-files.ts'

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    out: { type: 'string' },
    site: { type: 'string', default: 'harana' },
    origin: { type: 'string', default: '' },
    sibling: { type: 'string', default: '' },
  },
})
const { api, out, site, origin, sibling } = values
try {
  if (!api || !out) throw new Error('--api and --out are needed: the address of the API, and a folder')
  if (site !== 'harana' && site !== 'tagpo') throw new Error('--site is harana or tagpo')
  await buildWeb()
  await writeStatic({ api, out, site, values: { origin, sibling } })
  console.log(`${out} is ready: serve 404.html (or 200.html) for every address that has no file`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
