import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A certificate for these names and 127.0.0.1 that only trusts itself, and its key; both PEM. For a day. */
export function selfSignedCertificate(names: readonly string[] = ['localhost']): {
  cert: string
  key: string
} {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  const issuer = der(0x30, der(0x31, der(0x30, oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('harana test')))))
  const subjectAltName = der(
    0x30,
    ...names.map((one) => der(0x82, Buffer.from(one))),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  )
  const day = 24 * 3_600_000
  const certified = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ecdsaWithSha256,
    issuer,
    der(0x30, utc(new Date(Date.now() - day)), utc(new Date(Date.now() + day))),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, der(0x30, oid(0x55, 0x1d, 0x11), der(0x04, subjectAltName)))),
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', certified, privateKey)])
  const whole = der(0x30, certified, ecdsaWithSha256, der(0x03, signature))
  const lines = whole.toString('base64').match(/.{1,64}/g)!
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

/** A tag, the length of what follows, and what follows. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes))

const utc = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))
