/** The path of the socket, beside that of the calls. */
export const SOCKET_PATH = '/realtime'
/** The protocol that a browser asks for beside its ticket, and the server agrees to. */
export const SOCKET_PROTOCOL = 'harana.v1'

/** Why the server closes a socket, as the close frame's code. */
export const closeCodes = {
  /** A frame that is malformed, or one too many. A browser that sends such does not come back. */
  policy: 1008,
  /** The server restarts; the reason holds the milliseconds after which to come back. */
  restart: 1012,
  /** The session ended, or may do less than before. */
  session: 4001,
  /** The browser takes events too slowly: it comes back and says where it stands. */
  resync: 4002,
} as const

/** The longest pause between two frames of the server, in milliseconds. */
export const SOCKET_ALIVE_MS = 25_000
