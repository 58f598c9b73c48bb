import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = Record<string, unknown>

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** CBOR of what credentials hold: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)])
  return Buffer.concat([head(5, value.size), ...parts])
}

/** An authenticator that makes one passkey and signs with it, as a browser at `origin` would hand it on. */
export function createAuthenticator({
  origin = 'http://localhost:3000',
  rpId = 'localhost',
  verifiesOwner = true,
} = {}) {
  const verified = verifiesOwner ? 0x04 : 0
  let userHandle: unknown
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let count = 0
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  /** Signed by its owner, whom the authenticator verified unless told otherwise; each use raises the count. */
  const authenticatorData = (flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  const { x, y } = publicKey.export({ format: 'jwk' })
  const point = { x: Buffer.from(x!, 'base64url'), y: Buffer.from(y!, 'base64url') }
  return {
    publicKey: point,
    /** What a browser makes of the options of users/startpasskey. */
    create({ challenge, user }: Options) {
      userHandle = (user as { id: string }).id
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point.x],
        [-3, point.y],
      ])
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        authenticatorData(0x41 | verified),
        Buffer.alloc(16),
        length,
        id,
        cbor(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** What a browser makes of the options of users/startproof and users/startpasskeylogin. */
    get({ challenge }: Options) {
      const authData = authenticatorData(0x01 | verified)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}
