import { useEffect, useRef, useState } from 'react'
import classes from './gifs.module.css'

/** A provider's picture. While it does not play, its first frame is drawn over it, for no browser can stop it. */
export function FoundGif({ url, alt, playing }: { url: string; alt: string; playing: boolean }) {
  const image = useRef<HTMLImageElement>(null)
  const still = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  useEffect(() => {
    const [from, to] = [image.current, still.current]
    if (state !== 'here' || playing || !from || !to) return
    to.width = from.naturalWidth
    to.height = from.naturalHeight
    to.getContext('2d')?.drawImage(from, 0, 0)
  }, [state, playing])
  if (state === 'failed') return <span className={classes.words}>{alt}</span>
  return (
    <>
      <img
        ref={image}
        src={url}
        alt=""
        decoding="async"
        data-still={!playing || undefined}
        onLoad={() => setState('here')}
        onError={() => setState('failed')}
      />
      {!playing && <canvas ref={still} />}
    </>
  )
}
