import { join } from 'node:path'
import { openDocuments } from '../integrations/documents.ts'
import { createGeo } from '../integrations/geo.ts'
import { openStorage } from '../integrations/open-storage.ts'
import { openOutbox } from '../jobs/queue.ts'
import { buildApp } from './app.ts'
import { openDoor } from './door.ts'
import { openProcess } from './process.ts'

/** The API process: calls, photos and the built web app. */
const { config, url, directUrl, database, connectReplica, onError, serve, closeWith } = await openProcess(
  'harana api',
  {
    limitsStatements: true,
    keepsConnections: true,
    onWait: ({ port, host }) => openDoor(port, host),
  },
)
const jobs = await openOutbox(url, onError)
const storage = openStorage(config)
const app = await buildApp({
  config,
  url: directUrl,
  database,
  replica: connectReplica(),
  outbox: jobs,
  outside: {
    storage: config.demo ? (await import('../demo/photos.ts')).withDrawings(storage) : storage,
    documents: openDocuments(config),
    geo: await createGeo(config.geoLoopback),
  },
  webDir: join(import.meta.dirname, '../../../web/build'),
})
closeWith(async () => {
  await app.close()
  await jobs.stop()
}, app.leave)
await app.viewers.prepare()
// As many may wait to be taken as Linux allows: a connection that found no room would be tried again seconds later.
await app.fastify.listen({ port: config.port, host: config.host, backlog: 4_096 })
serve()
await app.search.load().catch(onError)
