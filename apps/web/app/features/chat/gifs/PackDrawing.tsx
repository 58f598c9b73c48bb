import type { PackGif } from '@harana/contract/model/chat'
import { type ReactNode, type Ref, useId } from 'react'
import { Face, Finger, Flower, gold, green, Hand, Heart, Line, pink, rain, red, Thumb } from './Face.tsx'
import { At, bounce, pass, Rising, Vary, wave } from './Moving.tsx'

/** What a drawing is filled with: the names of its two gradients. */
type Fills = { skin: string; heart: string }

const drop = 'M0 0q7 12 0 17q-7 -5 0 -17z'

const drawings: Record<PackGif, (fills: Fills) => ReactNode> = {
  wave: ({ skin }) => (
    <>
      <Face look="happy" mouth="grin" tilt={wave(3)} fill={skin} />
      <At x={206} y={170} turn={wave(24)}>
        <Hand />
      </At>
    </>
  ),
  smile: ({ skin }) => <Face look="blinkLate" tilt={wave(4)} y={wave(3)} fill={skin} />,
  heart: ({ heart }) => {
    const beat = (t: number) => bounce(0.3, 2)(t) * (t < 0.55 ? 1 : 0.5)
    return (
      <>
        <circle cx="120" cy="124" r="96" fill="#F6C7CE" opacity=".5">
          <Vary name="r" by={(t) => 96 + 34 * beat(t)} />
        </circle>
        <At x={120} y={126} size={(t) => 2.3 + beat(t)}>
          <Heart fill={heart} />
          <Line d="M-22 -16q3 -10 12 -10" stroke="#fff" width={5} opacity={0.6} />
        </At>
        <At x={188} y={68} turn={wave(12)}>
          <Flower />
        </At>
      </>
    )
  },
  laugh: ({ skin }) => (
    <>
      <Face look="happy" mouth="grin" tilt={wave(7, 2)} y={bounce(-7, 4)} fill={skin} />
      <Rising count={2}>
        {(place, lag) => (
          <At x={place ? 204 : 36} y={pass(118, 144)} lag={lag}>
            <path d="M0 0q10 16 0 22q-10 -6 0 -22z" fill="#7FC1DC" />
          </At>
        )}
      </Rising>
    </>
  ),
  blush: ({ skin }) => (
    <>
      <Face
        look="shut"
        mouth="small"
        blush={(t) => 0.55 + bounce(0.35)(t)}
        tilt={(t) => wave(3)(t) - 5}
        fill={skin}
      />
      <Rising count={3}>
        {(place, lag) => (
          <At x={60 + place * 60} y={pass(70, 24)} size={0.4} lag={lag}>
            <Heart fill={pink} />
          </At>
        )}
      </Rising>
    </>
  ),
  thumbsUp: ({ skin }) => (
    <>
      <Face look="wink" mouth="grin" tilt={(t) => wave(2)(t) - 3} fill={skin} />
      <At x={196} y={(t) => 178 - bounce(14, 2)(t)} size={1.1} turn={wave(6)}>
        <Thumb />
      </At>
    </>
  ),
  thinking: ({ skin }) => (
    <>
      <Face look="up" mouth="hum" tilt={(t) => 5 + wave(2)(t)} fill={skin} />
      <At x={128} y={(t) => 214 + wave(2)(t)} turn={-14}>
        <Finger />
      </At>
      {[0, 1, 2].map((place) => (
        <circle
          key={place}
          cx={176 + place * 22}
          cy={46 - place * 13}
          r={6 + place * 3}
          fill="#B8D0E0"
          opacity=".25"
        >
          <Vary
            name="opacity"
            by={(t) => 0.25 + 0.7 * Math.min(1, Math.max(0, (t * 3.4 - place) * 4)) * (t < 1 ? 1 : 0)}
          />
        </circle>
      ))}
    </>
  ),
  sleepy: ({ skin }) => (
    <>
      <Face look="shut" mouth="yawn" blush={0.3} tilt={(t) => 8 + wave(3)(t)} y={bounce(4)} fill={skin} />
      <Rising count={3}>
        {(_, lag) => (
          <At x={pass(168, 202)} y={pass(84, 24)} size={pass(1, 1.5)} lag={lag}>
            <Line d="M0 0h14l-14 16h14" stroke="#5B7F9B" width={6} />
          </At>
        )}
      </Rising>
    </>
  ),
  party: ({ skin }) => (
    <>
      {[...Array(16).keys()].map((place) => (
        <At
          key={place}
          x={(place * 53 + 12) % 232}
          y={pass(-6, 244)}
          turn={pass(place * 40, place * 40 + 360)}
          lag={((place * 7) % 16) / 16}
        >
          <rect x="-6" y="-4" width="12" height="8" rx="2" fill={[red, gold, '#2E8C99', pink][place % 4]} />
        </At>
      ))}
      <Face look="happy" mouth="grin" y={(t) => 6 - bounce(9, 2)(t)} fill={skin} />
      <At x={108} y={(t) => 50 - bounce(9, 2)(t)} turn={-10}>
        <path d="M-32 4L0 -48L32 4Q0 16 -32 4Z" fill={red} />
        <Line d="M-20 -14L16 -2M-10 -32L8 -26" stroke={gold} width={6} />
        <circle cy="-48" r="9" fill={gold} />
      </At>
    </>
  ),
  kiss: ({ skin }) => (
    <>
      <Face look="wink" mouth="pout" tilt={(t) => wave(3)(t) - 4} fill={skin} />
      <Rising count={2}>
        {(_, lag) => (
          <At x={pass(158, 210)} y={pass(156, 64)} size={pass(0.4, 0.8)} turn={12} lag={lag}>
            <Heart />
          </At>
        )}
      </Rising>
    </>
  ),
  rainCheck: ({ skin }) => (
    <>
      <Rising count={6}>
        {(place, lag) => (
          <At x={20 + place * 40} y={pass(84, 214)} lag={lag}>
            <path d={drop} fill={rain} />
          </At>
        )}
      </Rising>
      <Face look="blinkEarly" mouth="small" y={26} fill={skin} />
      <At x={120} y={92} turn={wave(3)}>
        <path
          d="M-104 0C-96 -96 96 -96 104 0q-26 -22 -52 0q-26 -22 -52 0q-26 -22 -52 0q-26 -22 -52 0z"
          fill={green}
        />
        <path d="M0 -72C-36 -58 -52 -30 -52 0q26 -22 52 0q26 -22 52 0C52 -30 36 -58 0 -72z" fill="#8FB3A2" />
        <Line d="M0 -72V-82" stroke="#7A5236" width={7} />
      </At>
    </>
  ),
  thankYou: ({ skin }) => (
    <>
      <Face look="shut" y={(t) => bounce(8)(t) - 4} tilt={wave(2)} fill={skin} />
      {[-1, 1].map((side) => (
        <At key={side} x={122 + 18 * side} y={(t) => 206 + bounce(4)(t)}>
          <g transform={`scale(${-side * 0.85} 0.85) rotate(14)`}>
            <Hand />
          </g>
        </At>
      ))}
      <Rising count={3}>
        {(place, lag) => (
          <At x={40 + place * 80} y={pass(60, 20)} size={0.8} turn={pass(0, 90)} lag={lag}>
            <Flower />
          </At>
        )}
      </Rising>
    </>
  ),
}

/** One drawing of the pack, which fills its box. Its words stand beside it. */
export default function PackDrawing({ name, ref }: { name: PackGif; ref?: Ref<SVGSVGElement> }) {
  const id = useId()
  const [skin, heart] = [`${id}-skin`, `${id}-heart`]
  return (
    <svg ref={ref} viewBox="0 0 240 240" width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={skin} x1="0" y1="0" x2="1" y2=".4">
          <stop offset="0" stopColor="#F3CBA0" />
          <stop offset="1" stopColor="#DDA270" />
        </linearGradient>
        <linearGradient id={heart} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#E0566F" />
          <stop offset="1" stopColor="#9E2240" />
        </linearGradient>
      </defs>
      {drawings[name]({ skin: `url(#${skin})`, heart: `url(#${heart})` })}
    </svg>
  )
}
