import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLogFile } from './log-file.ts'

test('what a disk takes in parts is written whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harana-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const probe = await open(join(folder, 'probe'), 'w')
  const handles = Object.getPrototypeOf(probe) as typeof probe
  await probe.close()
  const write = handles.write
  // As Linux does where the disk has room for some of the bytes alone.
  const partly = function (this: typeof probe, bytes: Buffer, from: number, length: number, at: number) {
    return Reflect.apply(write, this, [bytes, from, Math.min(length, 10), at])
  }
  vi.spyOn(handles, 'write').mockImplementation(partly as never)
  onTestFinished(() => void vi.restoreAllMocks())

  const file = await openLogFile(folder, '000000010000000000000001', 64, undefined)
  await file.write(Buffer.alloc(40, 'a'), 0)
  await file.write(Buffer.alloc(24, 'b'), 40)
  await file.finish()
  const kept = gunzipSync(await readFile(join(folder, '000000010000000000000001.gz')))
  expect(String(kept)).toBe('a'.repeat(40) + 'b'.repeat(24))
})
