import { rmSync } from 'node:fs'
import { make } from '../domains/photos/photo-processes.ts'
import { serveOverSocket } from '../domains/photos/photo-socket.ts'
import { endWithParent } from '../launch/end-with-parent.ts'

/** The process that makes photos for an API of another account; it is given a socket's path, and nothing else. */
const path = process.argv[2]
if (!path) throw new Error('Say at which socket to answer.')
// One that was ended hard leaves its socket behind.
rmSync(path, { force: true })
endWithParent(await serveOverSocket(path, make))
