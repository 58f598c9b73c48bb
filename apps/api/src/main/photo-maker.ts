import { rmSync } from 'node:fs'
import { make } from '../domains/photos/photo-processes.ts'
import { serveOverSocket } from '../domains/photos/photo-socket.ts'
import { endWithParent } from '../launch/end-with-parent.ts'

/** The process that makes photos for an API of another account. Its one argument is the path of a socket. */
const path = process.argv[2]
if (!path) throw new Error('Say at which socket to answer.')
// A process that was killed leaves its socket behind.
rmSync(path, { force: true })
endWithParent(await serveOverSocket(path, make))
