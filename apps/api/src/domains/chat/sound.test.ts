import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, mp4, track, wav } from '../../testing/sounds.ts'
import { readSound } from './sound.ts'

test.each([
  ['WAV', wav(3_000), 'audio/wav', 3_000],
  ['MP4 as Safari writes it', mp4({ durationMs: 3_000 }), 'audio/mp4', 3_008],
  ['MP4 as Chrome writes it', mp4({ durationMs: 3_000, fragmented: true }), 'audio/mp4', 3_008],
])('%s is read with its time', (_name, bytes, contentType, durationMs) => {
  expect(readSound(bytes)).toMatchObject({ contentType, durationMs })
})

test('what an MP4 says beside the sound is emptied, at the same length', () => {
  const sent = mp4({ durationMs: 1_000 })
  expect(sent.includes('14.5995 N')).toBe(true)
  const { bytes } = readSound(sent)!
  expect(bytes).toHaveLength(sent.length)
  expect(bytes.includes('14.5995 N')).toBe(false)
  expect(bytes.includes('udta')).toBe(false)
  expect(sent.includes('14.5995 N')).toBe(true)
})

const changed = (bytes: Buffer, at: number, to: number) => {
  const other = Buffer.from(bytes)
  other.writeUInt8(to, at)
  return other
}
test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('hello, this is a voice')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['WebM', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
  ['Ogg', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(100)])],
  ['a WAV in stereo', changed(wav(1_000), 22, 2)],
  ['a WAV of another rate', wav(1_000, 44_100)],
  ['a WAV of 8 bits', changed(wav(1_000), 34, 8)],
  ['a WAV that is not PCM', changed(wav(1_000), 20, 3)],
  ['a WAV with something behind it', Buffer.concat([wav(1_000), Buffer.from('<script>')])],
  ['half a WAV', wav(1_000).subarray(0, 9_000)],
  ['a video', mp4({ durationMs: 1_000, handler: 'vide' })],
  ['a video beside the sound', mp4({ durationMs: 1_000, more: [track('vide', 'avc1')] })],
  ['two tracks of sound', mp4({ durationMs: 1_000, more: [track()] })],
  ['MP4 with Opus', mp4({ durationMs: 1_000, codec: 'Opus' })],
  ['MP4 with MP3', mp4({ durationMs: 1_000, object: 0x6b })],
  ['an encrypted track', mp4({ durationMs: 1_000, codec: 'enca' })],
  ['an MP4 with a box that nobody knows', mp4({ durationMs: 1_000, more: [box('evil', [1, 2, 3])] })],
  ['an MP4 that hides a file behind its samples', mp4({ durationMs: 1_000, hidden: 5_000 })],
  ['half an MP4', mp4({ durationMs: 1_000 }).subarray(0, 300)],
  ['an MP4 without its movie', box('ftyp', Buffer.from('isom'))],
  ['an MP4 that starts otherwise', mp4({ durationMs: 1_000 }).subarray(28)],
  [
    'an MP4 with something behind it',
    Buffer.concat([mp4({ durationMs: 1_000 }), Buffer.from('<script>alert(1)')]),
  ],
])('%s is refused', (_name, bytes) => {
  expect(readSound(bytes)).toBeNull()
})

test('whatever is broken in a recording, it is read or refused and never fails', () => {
  const whole = [wav(600), mp4({ durationMs: 600 }), mp4({ durationMs: 600, fragmented: true })]
  const broken = fc.tuple(
    fc.nat(2),
    fc.array(fc.tuple(fc.nat(1_200), fc.nat(255)), { minLength: 1, maxLength: 6 }),
  )
  fc.assert(
    fc.property(broken, ([which, changes]) => {
      const bytes = Buffer.from(whole[which]!)
      for (const [at, to] of changes) bytes[at % bytes.length] = to
      const sound = readSound(bytes)
      expect(sound === null || sound.bytes.length === bytes.length).toBe(true)
    }),
    { numRuns: 2_000, seed: 20_261_124 },
  )
})
