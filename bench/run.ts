/**
 * `npm run bench` runs every bench, `npm run bench -- NAME` one. Each prints its figures as ratios to a limit that is
 * measured in the same run, and writes nothing; docs/performance.md tells what they mean.
 */
import { audit } from './audit.ts'
import { chat } from './chat.ts'
import { dashboard } from './dashboard.ts'
import { erasure } from './erasure.ts'
import { dataExport } from './export.ts'
import { ledger } from './ledger.ts'
import { members } from './members.ts'
import { onlineMembers } from './online.ts'
import { overview } from './overview.ts'
import { photoHashes } from './photo-hashes.ts'
import { photos } from './photos.ts'
import { polls } from './polls.ts'
import { queue } from './queue.ts'
import { search } from './search.ts'

const benches: Record<string, () => Promise<void>> = {
  polls,
  online: onlineMembers,
  search,
  photos,
  'photo-hashes': photoHashes,
  audit,
  ledger,
  chat,
  queue,
  members,
  dashboard,
  export: dataExport,
  erasure,
  overview,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
for (const name of names.length > 0 ? names : Object.keys(benches)) await benches[name]!()
