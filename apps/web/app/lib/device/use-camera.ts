import { useEffect, useRef, useState } from 'react'

/**
 * Why a camera shows nothing: it was refused, there is none, something else has it, it went away, or the page is not
 * secure enough for the browser to give it one.
 */
export type CameraTrouble = 'refused' | 'missing' | 'busy' | 'lost' | 'insecure'

const wanted: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
  audio: false,
}

/** The front camera: off until `open` is called, and off again after `close` and on unmount. */
export function useCamera() {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [opening, setOpening] = useState(false)
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null)
  // What is asked for last: an answer to anything earlier is of no use any more.
  const latest = useRef<object | null>(null)

  const close = () => {
    latest.current = null
    setStream(null)
    setOpening(false)
  }
  const open = async () => {
    const asked = {}
    latest.current = asked
    setTrouble(null)
    setOpening(true)
    try {
      const given = await getCamera()
      if (latest.current !== asked) return stop(given)
      for (const track of given.getVideoTracks())
        track.addEventListener('ended', () => {
          if (latest.current !== asked) return
          close()
          setTrouble('lost')
        })
      setStream(given)
    } catch (error) {
      if (latest.current === asked) setTrouble(troubleOf(error))
    }
    if (latest.current === asked) setOpening(false)
  }
  useEffect(() => () => void (stream && stop(stream)), [stream])
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  return { stream, opening, trouble, open, close }
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** @throws DOMException when there is no camera or the browser gives none */
async function getCamera(): Promise<MediaStream> {
  if (!isSecureContext) throw new DOMException('', 'SecurityError')
  // Some browsers within apps have none of this.
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia(wanted)
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  if (name === 'SecurityError') return 'insecure'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

/** Returns what a camera shows at this moment, as the camera sees it, in a format that an upload takes. */
export async function takeStill(video: HTMLVideoElement, minBytes: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  const jpeg = await as('image/jpeg')
  // A dark room makes a small JPEG.
  return jpeg && jpeg.size < minBytes ? as('image/png') : jpeg
}
