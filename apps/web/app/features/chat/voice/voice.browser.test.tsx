import { VOICE_PEAKS } from '@harana/contract/model/chat'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../testing/open.tsx'
import { pass, sleep, stopTime } from '../../../testing/time.ts'
import { acceptUploads, breakUploads, sentFiles } from '../../../testing/uploads.ts'
import { VoiceRecorder } from '../parts.ts'
import { peaksOf } from './peaks.ts'
import { VoicePlayer } from './VoicePlayer.tsx'
import type { PickedVoice } from './VoiceRecorder.tsx'
import { atRate, wavOf } from './wav.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const uploadId = '0191b3a0-0000-4000-8000-0000000000ab'
const getUserMedia = () => vi.spyOn(navigator.mediaDevices, 'getUserMedia')

let picked: PickedVoice[]
function Row() {
  const [opened, setOpened] = useState(false)
  return (
    <main id="main">
      <VoiceRecorder opened={opened} onClose={() => setOpened(false)} onSend={(one) => picked.push(one)} />
      {!opened && (
        <button type="button" onClick={() => setOpened(true)}>
          Record
        </button>
      )}
    </main>
  )
}

describe('the recorder', () => {
  let studio: AudioContext
  let microphone: MediaStream
  let sent: URL[]
  beforeEach(() => {
    sent = acceptUploads({ uploadId })
    picked = []
  })
  afterEach(() => studio?.close())

  /** A microphone that hears one tone. */
  async function aMicrophone(): Promise<MediaStream> {
    studio = new AudioContext()
    const tone = studio.createOscillator()
    const loudness = studio.createGain()
    loudness.gain.value = 0.5
    const out = studio.createMediaStreamDestination()
    tone.connect(loudness).connect(out)
    tone.start()
    await studio.resume()
    microphone = out.stream
    return microphone
  }
  const opened = async () => {
    show(<Row />)
    await button('Record').click()
  }
  const recorded = async (ms = 900) => {
    getUserMedia().mockImplementation(aMicrophone)
    await opened()
    await expect.element(button('Stop')).toBeEnabled()
    await new Promise((resolve) => setTimeout(resolve, ms))
    await button('Stop').click()
    await expect.element(page.getByRole('group', { name: 'Your recording' })).toBeVisible()
  }

  test('records a WAV where the browser writes no MP4, which is heard and then sent', async () => {
    vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false)
    await recorded()
    for (const track of microphone.getTracks()) expect(track.readyState).toBe('ended')
    await button('Send').click()
    await expect.poll(() => picked).toHaveLength(1)
    const [{ content, preview }] = picked as [PickedVoice]
    expect(content).toEqual({ kind: 'voice', uploadId })
    expect(preview.peaks).toHaveLength(VOICE_PEAKS)
    expect(Math.max(...preview.peaks)).toBe(100)
    expect(preview.durationMs).toBeGreaterThan(800)
    const [file] = sentFiles()
    expect(file?.type).toBe('audio/wav')
    const view = new DataView(await file!.arrayBuffer())
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([
      1, 16_000, 16,
    ])
    // Of 16,000 samples of two bytes a second, within a fifth of a second of what was measured.
    const ms = (view.getUint32(40, true) / 32_000) * 1000
    expect(Math.abs(ms - preview.durationMs)).toBeLessThan(200)
    expect(sent[0]?.pathname).toBe('/api/v1/chat/uploadvoice')
    expect(sent[0]?.searchParams.get('peaks')).toBe(preview.peaks.join(','))
    expect(sent[0]?.searchParams.get('durationMs')).toBe(String(preview.durationMs))
  })

  test('records an MP4 where the browser writes one', async () => {
    vi.spyOn(MediaRecorder, 'isTypeSupported').mockImplementation(
      (type) => type === 'audio/mp4;codecs=mp4a.40.2',
    )
    vi.stubGlobal(
      'MediaRecorder',
      Object.assign(
        class {
          state = 'inactive'
          ondataavailable?: (event: { data: Blob }) => void
          onstop?: () => void
          start() {
            this.state = 'recording'
          }
          stop() {
            this.state = 'inactive'
            this.ondataavailable?.({ data: new Blob(['sound']) })
            this.onstop?.()
          }
        },
        { isTypeSupported: MediaRecorder.isTypeSupported },
      ),
    )
    await recorded()
    await button('Send').click()
    await expect.poll(() => picked).toHaveLength(1)
    expect(sentFiles()[0]?.type).toBe('audio/mp4')
  })

  test('a broken upload says so, and the same recording is sent again', async () => {
    vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false)
    await recorded()
    breakUploads()
    await button('Send').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('The upload was interrupted. Please try again.')
    await button('Try again').click()
    await expect.poll(() => picked).toHaveLength(1)
    expect(sentFiles()[1]).toBe(sentFiles()[0])
  })

  test('what is thrown away is sent nowhere, and the microphone is off', async () => {
    getUserMedia().mockImplementation(aMicrophone)
    await opened()
    await expect.element(button('Stop')).toBeEnabled()
    await button('Throw the recording away').click()
    await expect.element(button('Record')).toBeVisible()
    for (const track of microphone.getTracks()) expect(track.readyState).toBe('ended')
    expect([sent, picked]).toEqual([[], []])
  })

  test.each([
    ['NotAllowedError', /The microphone is closed to this page/],
    ['NotFoundError', /We found no microphone on this device/],
    ['NotReadableError', /Something else uses the microphone/],
  ])('says why there is no sound after a %s, and begins anew', async (name, words) => {
    const given = getUserMedia().mockRejectedValueOnce(new DOMException('', name))
    given.mockImplementation(aMicrophone)
    await opened()
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    await button('Try again').click()
    await expect.element(button('Stop')).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Record')).toBeVisible()
  })

  test('ends by itself after a minute', async () => {
    vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false)
    getUserMedia().mockImplementation(aMicrophone)
    stopTime()
    show(<Row />)
    await expect
      .poll(async () => {
        await pass(50)
        return button('Record').query()
      })
      .not.toBeNull()
    await button('Record').click()
    await expect
      .poll(async () => {
        await pass(50)
        return document.querySelector('fieldset')?.textContent
      })
      .toContain('of 1:00')
    await sleep(59_000)
    await pass(2_000)
    await expect.element(page.getByRole('group', { name: 'Your recording' })).toMatchTextContent('1:00')
  })
})

const onExpired = vi.fn()
/** A recording whose address has run out, until it is asked for anew. */
function Expiring({ next }: { next: string }) {
  const [url, setUrl] = useState('/nothing')
  return (
    <VoicePlayer
      voice={{ url, durationMs: 3_000, peaks: null }}
      own={false}
      label="First"
      onExpired={async () => {
        onExpired()
        setUrl(next)
      }}
    />
  )
}

describe('the player', () => {
  const tone = (seconds: number) =>
    URL.createObjectURL(
      wavOf(Float32Array.from({ length: 16_000 * seconds }, (_, at) => Math.sin(at / 20) / 3)),
    )
  const peaks = Array.from({ length: VOICE_PEAKS }, (_, at) => at)
  const player = (label: string) => page.getByRole('group', { name: label })
  const play = (label: string) => player(label).getByRole('button', { name: 'Play' })
  const slider = (label: string) => player(label).getByRole('slider')

  test('plays one recording at a time, with the length that its message says', async () => {
    // Longer than the test waits: it must not end by itself.
    const voice = { url: tone(55), durationMs: 55_000, peaks }
    show(
      <>
        <VoicePlayer voice={voice} own={false} label="First" />
        <VoicePlayer voice={{ ...voice, url: tone(55) }} own label="Second" />
      </>,
    )
    await expect.element(player('First')).toMatchTextContent('0:55')
    await play('First').click()
    await expect.element(player('First').getByRole('button', { name: 'Pause' })).toBeVisible()
    await play('Second').click()
    await expect.element(player('Second').getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect.element(play('First')).toBeVisible()
  })

  test('is led by the keyboard, and plays faster', async () => {
    show(<VoicePlayer voice={{ url: tone(10), durationMs: 10_000, peaks }} own={false} label="First" />)
    await expect.element(slider('First')).toBeVisible()
    ;(slider('First').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(slider('First')).toHaveAttribute('aria-valuetext', '0:04 of 0:10')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(slider('First')).toHaveAttribute('aria-valuetext', '0:02 of 0:10')
    await userEvent.keyboard('{End}')
    await expect.element(slider('First')).toHaveAttribute('aria-valuenow', '10')
    await userEvent.keyboard('{Home} ')
    await expect.element(player('First').getByRole('button', { name: 'Pause' })).toBeVisible()
    await button('Speed: 1 times').click()
    await button('Speed: 1.5 times').click()
    await expect.element(button('Speed: 2 times')).toBeVisible()
  })

  test('asks for another address when its own has run out, and goes on there', async () => {
    show(<Expiring next={tone(3)} />)
    await play('First').click()
    await expect.element(player('First').getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect.poll(() => onExpired.mock.calls).toHaveLength(1)
    await expect.element(player('First').getByRole('button', { name: 'Pause' })).toBeVisible()
    expect(page.getByRole('alert').query()).toBeNull()
  })

  test('says when a recording does not play', async () => {
    show(
      <VoicePlayer voice={{ url: '/nothing', durationMs: 3_000, peaks: null }} own={false} label="First" />,
    )
    await play('First').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This recording did not play.')
  })
})

test('loudness is told in 64 steps, and silence is not drawn as if it were loud', () => {
  expect(peaksOf([])).toEqual(Array(VOICE_PEAKS).fill(0))
  expect(Math.max(...peaksOf([0.001, 0.002]))).toBeLessThan(25)
  const rising = peaksOf(Array.from({ length: 640 }, (_, at) => at / 640))
  expect(rising).toHaveLength(VOICE_PEAKS)
  expect(rising.at(-1)).toBe(100)
  expect([...rising].sort((one, other) => one - other)).toEqual(rising)
})

test('sound of any rate becomes as long as it was at another one', async () => {
  const made = await atRate(new Float32Array(48_000), 48_000)
  expect(made).toHaveLength(16_000)
  const wav = await wavOf(new Float32Array([0, 1, -1, 2])).arrayBuffer()
  expect([44, 46, 48, 50].map((at) => new DataView(wav).getInt16(at, true))).toEqual([
    0, 32_767, -32_767, 32_767,
  ])
})
