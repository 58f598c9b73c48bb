/** Recordings as browsers make them, of silence, to be sent and to be broken. */

/** 16-bit PCM, mono, 16,000 samples a second. */
export function wav(durationMs: number, rate = 16_000): Buffer {
  const size = Math.round((durationMs / 1000) * rate) * 2
  const bytes = Buffer.alloc(44 + size)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + size, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(size, 40)
  return bytes
}

type Content = number[] | Buffer
const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * at)
  return bytes
}
export const box = (type: string, ...content: Content[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body])
}

type Mp4 = {
  durationMs: number
  handler?: string
  codec?: string
  /** Of the esds: 0x40 is AAC. */
  object?: number
  /** More boxes in the movie, such as a second track. */
  more?: Buffer[]
  fragmented?: boolean
  /** Bytes of the media that no sample names. */
  hidden?: number
}

const RATE = 48_000
const FRAME = 1024

export function track(handler = 'soun', codec = 'mp4a', object = 0x40, table?: Buffer[]): Buffer {
  const esds = [0, 0, 0, 0, 3, 0x80, 0x80, 0x80, 34, 0, 1, 0, 4, 0x80, 0x80, 0x80, 20, object, 0x15]
  const entry = box(
    codec,
    [0, 0, 0, 0, 0, 0, 0, 1],
    Buffer.alloc(8),
    [0, 1, 0, 16],
    Buffer.alloc(4),
    u32((RATE << 16) >>> 0),
    box('esds', esds, Buffer.alloc(20)),
  )
  return box(
    'trak',
    box('tkhd', u32(0, 0, 0, 1), Buffer.alloc(68)),
    box('edts', box('elst', u32(0, 0))),
    box(
      'mdia',
      box('mdhd', u32(0, 0, 0, RATE, 0, 0)),
      box('hdlr', u32(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
      box(
        'minf',
        box('smhd', u32(0, 0)),
        box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
        box(
          'stbl',
          box('stsd', u32(0, 1), entry),
          ...(table ?? [box('stts', u32(0, 0)), box('stsz', u32(0, 0, 0))]),
          box('stsc', u32(0, 0)),
          box('stco', u32(0, 0)),
        ),
      ),
    ),
  )
}

/** MP4 with AAC frames of silence, as Safari (whole) and Chrome (in fragments) write it. */
export function mp4({
  durationMs,
  handler,
  codec,
  object,
  more = [],
  fragmented = false,
  hidden = 0,
}: Mp4): Buffer {
  const frames = Math.max(1, Math.round(((durationMs / 1000) * RATE) / FRAME))
  const media = (count: number) => box('mdat', Buffer.alloc(count * 8 + hidden, 1))
  const ftyp = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso6mp41'))
  const tail = [box('udta', Buffer.from('14.5995 N, 120.9842 E')), ...more]
  if (!fragmented) {
    const table = [box('stts', u32(0, 1, frames, FRAME)), box('stsz', u32(0, 8, frames))]
    const moov = box('moov', box('mvhd', Buffer.alloc(100)), track(handler, codec, object, table), ...tail)
    return Buffer.concat([ftyp, media(frames), moov])
  }
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    track(handler, codec, object),
    box('mvex', box('trex', u32(0, 1, 1, 0, 0, 0))),
    ...tail,
  )
  const parts = []
  for (let left = frames; left > 0; left -= 25) {
    const count = Math.min(25, left)
    const run = Array.from({ length: count }, () => [FRAME, 8]).flat()
    const traf = box(
      'traf',
      box('tfhd', u32(0x020000, 1)),
      box('tfdt', u32(0, 0)),
      box('trun', u32(0x000301, count, 100, ...run)),
    )
    parts.push(box('moof', box('mfhd', u32(0, 1)), traf), media(count))
  }
  return Buffer.concat([ftyp, moov, ...parts])
}
