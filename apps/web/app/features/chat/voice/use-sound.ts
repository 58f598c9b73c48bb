import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The one that plays: another one stops it. */
let playing: HTMLAudioElement | null = null

/**
 * Plays a recording whose length is known; what its container says of it is not asked. `onGone` is called when its address
 * does not answer, and may bring another one; `position` is in milliseconds.
 */
export function useSound(url: string, durationMs: number, onGone?: () => Promise<unknown>) {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)
  const [rate, setRate] = useState(1)
  const [failed, setFailed] = useState(false)
  /** Where another address goes on from. */
  const wanted = useRef<number | null>(null)

  const fail = useEffectEvent(async (at: number) => {
    if (wanted.current !== null || !onGone) {
      wanted.current = null
      return setFailed(true)
    }
    wanted.current = at
    // Nothing comes of it where the address stays the same.
    await Promise.resolve(onGone()).catch(() => {})
    setTimeout(() => {
      if (wanted.current !== null) setFailed(true)
    }, 2_000)
  })
  const begin = useEffectEvent((element: HTMLAudioElement) => {
    element.playbackRate = rate
    if (wanted.current === null) return
    element.currentTime = wanted.current / 1000
    wanted.current = null
    setFailed(false)
    void element.play().catch(() => {})
  })

  useEffect(() => {
    const element = new Audio()
    element.preload = 'none'
    element.src = url
    audio.current = element
    let frame = 0
    const follow = () => {
      setPosition(Math.min(durationMs, element.currentTime * 1000))
      frame = element.paused ? 0 : requestAnimationFrame(follow)
    }
    element.onplay = () => {
      if (playing !== element) playing?.pause()
      playing = element
      setPlaying(true)
      if (!frame) frame = requestAnimationFrame(follow)
    }
    element.onpause = () => setPlaying(false)
    element.onended = () => {
      setPlaying(false)
      element.currentTime = 0
      setPosition(0)
    }
    element.onerror = () => {
      setPlaying(false)
      void fail(element.currentTime * 1000)
    }
    begin(element)
    return () => {
      cancelAnimationFrame(frame)
      element.onerror = null
      element.onpause = null
      element.pause()
      element.removeAttribute('src')
      element.load()
      if (playing === element) playing = null
      setPlaying(false)
    }
  }, [url, durationMs])

  const seek = (ms: number) => {
    const to = Math.max(0, Math.min(durationMs, ms))
    setPosition(to)
    if (audio.current) audio.current.currentTime = to / 1000
  }
  const toggle = () => {
    const element = audio.current
    if (!element) return
    if (!element.paused) return element.pause()
    setFailed(false)
    // After an error the element has to load anew.
    if (element.error) element.load()
    element.play().catch(() => {})
  }
  const setSpeed = (next: number) => {
    setRate(next)
    if (audio.current) {
      audio.current.defaultPlaybackRate = next
      audio.current.playbackRate = next
    }
  }
  return { isPlaying, position, rate, failed, toggle, seek, setSpeed }
}
