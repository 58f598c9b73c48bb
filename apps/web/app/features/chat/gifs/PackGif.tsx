import type { PackGif as Name } from '@harana/contract/model/chat'
import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react'

type Drawing = ComponentType<{ name: Name; ref?: Ref<SVGSVGElement> }>

let loaded: Drawing | undefined
const load = () => import('./PackDrawing.tsx')

/** A drawing of our own pack, whose code is loaded when one is first shown. Without it the words beside it remain. */
export function PackGif({ name, playing }: { name: Name; playing: boolean }) {
  const [Drawing, setDrawing] = useState<Drawing | undefined>(() => loaded)
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (Drawing) return
    let gone = false
    load().then(
      (module) => {
        loaded = module.default
        if (!gone) setDrawing(() => module.default)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [Drawing])
  useEffect(() => {
    if (!Drawing || !svg.current) return
    if (playing) svg.current.unpauseAnimations()
    else {
      svg.current.pauseAnimations()
      svg.current.setCurrentTime(0)
    }
  }, [Drawing, playing])
  return Drawing ? <Drawing name={name} ref={svg} /> : null
}
