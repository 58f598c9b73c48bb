import { SOCKET_ALIVE_MS } from '@harana/contract/wire/socket'

/** How many sockets there may be, and how they are kept. */
export type SocketLimits = {
  /** Open sockets of one member, and of one network. */
  perMember: number
  perNetwork: number
  /** For the first frame, in ms. */
  helloMs: number
  /** Between two signs of life, in ms; a browser that left the one before unanswered is gone. */
  aliveMs: number
  /** Bytes that may wait for a browser. */
  maxWaiting: number
  /** Frames of a browser: so many at once, and from then on one in so many ms. */
  burst: number
  msPerFrame: number
  /** Between two looks at who is online, in ms. */
  presenceMs: number
  /** How long closing all sockets may take, in ms, and over which time browsers are told to come back at most. */
  drainMs: number
  comeBackMs: number
}

export const usualSocketLimits: SocketLimits = {
  perMember: 20,
  perNetwork: 3_000,
  helloMs: 10_000,
  aliveMs: SOCKET_ALIVE_MS,
  maxWaiting: 256 * 1024,
  burst: 20,
  msPerFrame: 1_000,
  presenceMs: 15_000,
  drainMs: 2_000,
  comeBackMs: 20_000,
}
