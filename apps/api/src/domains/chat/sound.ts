/**
 * Reads recordings as browsers make them: MP4 with one track of AAC, whole or in fragments, and WAV of 16-bit PCM with
 * 16,000 samples a second. All else is refused, since what is kept is handed to another member's browser.
 */
export type Sound = {
  contentType: 'audio/mp4' | 'audio/wav'
  durationMs: number
  /** The recording without what says more than the sound: names of programs, places, notes. */
  bytes: Buffer
}

/** @returns null for bytes that are no such recording */
export function readSound(bytes: Buffer): Sound | null {
  try {
    return bytes.toString('latin1', 0, 4) === 'RIFF' ? readWav(bytes) : readMp4(bytes)
  } catch (error) {
    // What is too short is read beyond its end.
    if (error instanceof NotSound || error instanceof RangeError) return null
    throw error
  }
}

class NotSound extends Error {}
function demand(condition: boolean): asserts condition {
  if (!condition) throw new NotSound()
}

const SAMPLES_A_SECOND = 16_000
const WAV_HEAD = 44

function readWav(bytes: Buffer): Sound {
  const text = (at: number) => bytes.toString('latin1', at, at + 4)
  const size = bytes.readUInt32LE(40)
  demand(text(8) === 'WAVE' && text(12) === 'fmt ' && text(36) === 'data')
  // Nothing stands beside the sound: what each part says of its length is the length of the whole.
  demand(bytes.readUInt32LE(4) === bytes.length - 8 && size === bytes.length - WAV_HEAD && size % 2 === 0)
  demand(bytes.readUInt32LE(16) === 16 && bytes.readUInt16LE(20) === 1)
  demand(bytes.readUInt16LE(22) === 1 && bytes.readUInt32LE(24) === SAMPLES_A_SECOND)
  demand(bytes.readUInt32LE(28) === 2 * SAMPLES_A_SECOND && bytes.readUInt16LE(32) === 2)
  demand(bytes.readUInt16LE(34) === 16)
  return {
    contentType: 'audio/wav',
    durationMs: Math.round((size / 2 / SAMPLES_A_SECOND) * 1000),
    bytes: Buffer.from(bytes),
  }
}

type Box = { type: string; start: number; end: number }

/** The boxes that may stand in another. A number says how many at most; those of `blanked` may stand anywhere. */
const inside: Record<string, Record<string, number>> = {
  file: { ftyp: 1, styp: 500, moov: 1, moof: 500, mdat: 500, sidx: 500, mfra: 1, wide: 1 },
  moov: { mvhd: 1, trak: 1, mvex: 1 },
  trak: { tkhd: 1, edts: 1, mdia: 1 },
  edts: { elst: 1 },
  mdia: { mdhd: 1, hdlr: 1, minf: 1 },
  minf: { smhd: 1, dinf: 1, stbl: 1 },
  dinf: { dref: 1 },
  stbl: { stsd: 1, stts: 1, stsc: 1, stsz: 1, stco: 1, co64: 1, sgpd: 2, sbgp: 2 },
  mvex: { mehd: 1, trex: 1, trep: 1 },
  moof: { mfhd: 1, traf: 1 },
  traf: { tfhd: 1, tfdt: 1, trun: 50, sgpd: 2, sbgp: 2 },
}
/** What says more than the sound is emptied where it stands, since all that follows is found by its distance. */
const blanked = ['free', 'skip', 'udta', 'meta', 'uuid', 'iods']
/** How many bytes may be kept beside the samples. */
const SLACK = 4096
/** MPEG-4 audio, as its decoder is named. */
const MPEG4_AUDIO = 0x40

function readMp4(sent: Buffer): Sound {
  const bytes = Buffer.from(sent)

  function boxesIn(parent: string, start: number, end: number): Map<string, Box[]> {
    const found = new Map<string, Box[]>()
    for (let at = start; at < end; ) {
      const type = bytes.toString('latin1', at + 4, at + 8)
      const short = bytes.readUInt32BE(at)
      const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
      const body = at + (short === 1 ? 16 : 8)
      demand(size >= body - at && size <= end - at)
      if (blanked.includes(type)) {
        bytes.write('free', at + 4, 'latin1')
        bytes.fill(0, body, at + size)
      } else {
        const some = found.get(type) ?? []
        some.push({ type, start: body, end: at + size })
        demand(some.length <= (inside[parent]?.[type] ?? 0))
        found.set(type, some)
      }
      at += size
    }
    return found
  }
  const childrenOf = ({ type, start, end }: Box) => boxesIn(type, start, end)
  function one(boxes: Map<string, Box[]>, type: string): Box {
    const box = boxes.get(type)?.[0]
    demand(box !== undefined)
    return box
  }

  const file = boxesIn('file', 0, bytes.length)
  demand(bytes.toString('latin1', 4, 8) === 'ftyp')
  const movie = childrenOf(one(file, 'moov'))
  one(movie, 'mvhd')
  const track = childrenOf(one(movie, 'trak'))
  const media = childrenOf(one(track, 'mdia'))
  for (const edits of track.get('edts') ?? []) childrenOf(edits)

  const handler = one(media, 'hdlr')
  demand(bytes.toString('latin1', handler.start + 8, handler.start + 12) === 'soun')
  const information = childrenOf(one(media, 'minf'))
  one(information, 'smhd')
  for (const { start, end } of [...childrenOf(one(information, 'dinf')).values()].flat())
    demand(end - start <= 32)
  const table = childrenOf(one(information, 'stbl'))
  readCodec(bytes, one(table, 'stsd'))

  const trackHead = one(track, 'tkhd').start
  const trackId = bytes.readUInt32BE(trackHead + (bytes[trackHead] === 1 ? 20 : 12))
  const mediaHead = one(media, 'mdhd').start
  const timescale = bytes.readUInt32BE(mediaHead + (bytes[mediaHead] === 1 ? 20 : 12))
  demand(timescale >= 1000 && timescale <= 1_000_000)

  const samples = samplesOfTable(bytes, one(table, 'stts'), one(table, 'stsz'))
  const extended = movie.get('mvex')?.[0]
  const fragments = file.get('moof') ?? []
  demand(fragments.length === 0 || extended !== undefined)
  const usual = extended ? one(childrenOf(extended), 'trex').start : 0
  for (const fragment of fragments) {
    const part = childrenOf(one(childrenOf(fragment), 'traf'))
    const head = one(part, 'tfhd')
    demand(bytes.readUInt32BE(head.start + 4) === trackId)
    const defaults = {
      duration: bytes.readUInt32BE(usual + 12),
      size: bytes.readUInt32BE(usual + 16),
      ...ownDefaults(bytes, head),
    }
    for (const run of part.get('trun') ?? []) addRun(bytes, run, defaults, samples)
  }

  const kept = (file.get('mdat') ?? []).reduce((sum, { start, end }) => sum + end - start, 0)
  demand(samples.bytes > 0 && samples.bytes <= kept && kept - samples.bytes <= SLACK)
  return { contentType: 'audio/mp4', durationMs: Math.round((samples.duration / timescale) * 1000), bytes }
}

/** @throws NotSound unless the one way in which samples are written is AAC, in one channel or two */
function readCodec(bytes: Buffer, { start, end }: Box): void {
  demand(bytes.readUInt32BE(start + 4) === 1)
  const entry = start + 8
  demand(
    entry + bytes.readUInt32BE(entry) === end && bytes.toString('latin1', entry + 4, entry + 8) === 'mp4a',
  )
  const channels = bytes.readUInt16BE(entry + 24)
  demand(bytes.readUInt16BE(entry + 16) === 0 && (channels === 1 || channels === 2))
  const description = entry + 36
  demand(bytes.toString('latin1', description + 4, description + 8) === 'esds')
  demand(description + bytes.readUInt32BE(description) <= end)
  let at = description + 12
  const enter = (tag: number) => {
    demand(bytes.readUInt8(at++) === tag)
    // A length of up to four bytes, each but the last with its highest bit set.
    for (let more = 0; more < 4 && bytes.readUInt8(at++) & 0x80; more++);
  }
  enter(0x03)
  demand(bytes.readUInt8(at + 2) === 0)
  at += 3
  enter(0x04)
  demand(bytes.readUInt8(at) === MPEG4_AUDIO)
}

/** The time and the bytes of all samples together; the time in the track's own units. */
type Samples = { duration: number; bytes: number }

function samplesOfTable(bytes: Buffer, times: Box, sizes: Box): Samples {
  let counted = 0
  let duration = 0
  const entries = bytes.readUInt32BE(times.start + 4)
  demand(times.end - times.start === 8 + 8 * entries)
  for (let at = times.start + 8; at < times.end; at += 8) {
    counted += bytes.readUInt32BE(at)
    duration += bytes.readUInt32BE(at) * bytes.readUInt32BE(at + 4)
  }
  const same = bytes.readUInt32BE(sizes.start + 4)
  const count = bytes.readUInt32BE(sizes.start + 8)
  demand(count === counted && sizes.end - sizes.start === 12 + (same === 0 ? 4 * count : 0))
  let sum = same * count
  if (same === 0) for (let at = sizes.start + 12; at < sizes.end; at += 4) sum += bytes.readUInt32BE(at)
  return { duration, bytes: sum }
}

type Defaults = { duration: number; size: number }

/** What a fragment says of its samples for itself. */
function ownDefaults(bytes: Buffer, { start }: Box): Partial<Defaults> {
  const flags = bytes.readUIntBE(start + 1, 3)
  let at = start + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  const own: Partial<Defaults> = {}
  if (flags & 0x8) {
    own.duration = bytes.readUInt32BE(at)
    at += 4
  }
  if (flags & 0x10) own.size = bytes.readUInt32BE(at)
  return own
}

function addRun(bytes: Buffer, { start, end }: Box, defaults: Defaults, samples: Samples): void {
  const flags = bytes.readUIntBE(start + 1, 3)
  const count = bytes.readUInt32BE(start + 4)
  let at = start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  demand(at + count * width === end && count <= 10_000)
  for (let n = 0; n < count; n++, at += width) {
    samples.duration += flags & 0x100 ? bytes.readUInt32BE(at) : defaults.duration
    samples.bytes += flags & 0x200 ? bytes.readUInt32BE(at + (flags & 0x100 ? 4 : 0)) : defaults.size
  }
}
