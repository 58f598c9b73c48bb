import { At, bounce, During, Vary, type Varying } from './Moving.tsx'

/** The small face with a sampaguita, its hands and what it wears: what the drawings of the pack are made of. */

export const ink = '#3A2018'
export const gold = '#F4B740'
export const red = '#C4304F'
export const pink = '#E58A9A'
export const green = '#2E6E6A'
export const rain = '#5B9FC0'
const skin = '#E9B583'
const shade = '#CC9160'
const hair = '#2E2122'

type LineProps = { d: string; stroke: string; width: number; opacity?: number }

export const Line = ({ d, stroke, width, opacity }: LineProps) => (
  <path
    d={d}
    fill="none"
    stroke={stroke}
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    opacity={opacity}
  />
)

export const Heart = ({ fill = red }: { fill?: string }) => (
  <path d="M0 30C-44 0 -34 -34 -14 -34Q-3 -34 0 -22Q3 -34 14 -34C34 -34 44 0 0 30Z" fill={fill} />
)

export const Flower = () => (
  <>
    {[0, 72, 144, 216, 288].map((turn) => (
      <ellipse
        key={turn}
        cy="-12"
        rx="8.5"
        ry="13"
        fill="#fff"
        stroke="#E9DCC4"
        transform={`rotate(${turn})`}
      />
    ))}
    <circle r="5.5" fill={gold} />
  </>
)

const OpenEye = ({ x }: { x: number }) => (
  <>
    <circle cx={x} r="8" fill={ink} />
    <circle cx={x + 3} cy="-3" r="2.6" fill="#fff" />
  </>
)
const OpenEyes = () => (
  <>
    <OpenEye x={-26} />
    <OpenEye x={26} />
  </>
)
const ShutEyes = () => <Line d="M-38 -2Q-26 9 -14 -2M14 -2Q26 9 38 -2" stroke={ink} width={6} />

const eyes = {
  open: OpenEyes,
  shut: ShutEyes,
  happy: () => <Line d="M-38 4Q-26 -12 -14 4M14 4Q26 -12 38 4" stroke={ink} width={6} />,
  wink: () => (
    <>
      <OpenEye x={-26} />
      <Line d="M14 3Q26 -9 38 3" stroke={ink} width={6} />
    </>
  ),
  up: () =>
    [-26, 26].map((x) => (
      <g key={x}>
        <circle cx={x} r="10" fill="#fff" />
        <circle cx={x + 3} cy="-4" r="6" fill={ink} />
      </g>
    )),
  blinkLate: () => <Blink from={0.7} to={0.8} />,
  blinkEarly: () => <Blink from={0.4} to={0.5} />,
}

function Blink({ from, to }: { from: number; to: number }) {
  return (
    <>
      <During from={from} to={to} not>
        <OpenEyes />
      </During>
      <During from={from} to={to}>
        <ShutEyes />
      </During>
    </>
  )
}

const mouths = {
  smile: () => <Line d="M-20 30Q0 50 20 30" stroke={ink} width={6} />,
  grin: () => (
    <>
      <path d="M-28 26H28Q26 58 0 58Q-26 58 -28 26Z" fill="#7A2430" />
      <path d="M-24 26H24L22 34H-22Z" fill="#fff" />
      <path d="M-14 52Q0 40 14 52Q0 60 -14 52Z" fill="#E07A80" />
    </>
  ),
  small: () => <Line d="M-9 34Q0 40 9 34" stroke={ink} width={6} />,
  pout: () => <Line d="M-2 26q12 3 2 9q10 5 -2 10" stroke={red} width={6} />,
  hum: () => <Line d="M-12 36H10" stroke={ink} width={6} />,
  yawn: () => (
    <ellipse cy="38" rx="8" ry="5" fill="#7A2430">
      <Vary name="rx" by={(t) => 8 + bounce(5)(t)} />
      <Vary name="ry" by={(t) => 5 + bounce(10)(t)} />
    </ellipse>
  ),
}

type FaceProps = {
  look?: keyof typeof eyes
  mouth?: keyof typeof mouths
  blush?: Varying
  tilt?: Varying
  y?: Varying
  /** The name of the gradient that its skin is filled with. */
  fill: string
}

export function Face({ look = 'open', mouth = 'smile', blush = 0.45, tilt = 0, y = 0, fill }: FaceProps) {
  const Eyes = eyes[look]
  const Mouth = mouths[mouth]
  const height: Varying = typeof y === 'number' ? 128 + y : (t) => 128 + y(t)
  const now = typeof blush === 'number' ? blush : blush(0)
  return (
    <At x={120} y={height} turn={tilt}>
      <path
        d="M-84 6C-92 -66 -50 -94 0 -94C50 -94 92 -66 84 6C84 34 72 52 60 56H-60C-72 52 -84 34 -84 6Z"
        fill={hair}
      />
      <circle cx="-72" cy="8" r="14" fill={shade} />
      <circle cx="72" cy="8" r="14" fill={shade} />
      <path
        d="M0 -70C48 -70 72 -40 72 4C72 48 40 76 0 76C-40 76 -72 48 -72 4C-72 -40 -48 -70 0 -70Z"
        fill={fill}
      />
      <path
        d="M-74 4C-78 -58 -44 -84 0 -84C44 -84 78 -58 74 4C68 -26 52 -40 34 -46C10 -38 -26 -40 -44 -54C-58 -42 -70 -22 -74 4Z"
        fill={hair}
      />
      <Line d="M-54 -48Q-38 -74 -8 -76" stroke="#6A4A40" width={7} opacity={0.6} />
      {[-44, 44].map((x) => (
        <circle key={x} cx={x} cy="26" r="15" fill="#E0606A" opacity={now}>
          {typeof blush === 'function' && <Vary name="opacity" by={blush} />}
        </circle>
      ))}
      <Line d="M-36 -20q10 -7 20 -2M16 -22q10 -5 20 2" stroke="#4A2E24" width={5} />
      <Eyes />
      <Mouth />
      <At x={62} y={-56} size={1.2}>
        <Flower />
      </At>
    </At>
  )
}

/** An open hand around its palm. */
export const Hand = () => (
  <>
    <Line d="M-14 -8L-20 -34M-4 -12L-5 -42M8 -12L12 -40M18 -6L27 -28" stroke={skin} width={12} />
    <circle cy="6" r="23" fill={skin} />
    <Line d="M-18 8L-34 -4" stroke={skin} width={12} />
    <Line d="M-10 6q10 8 20 2" stroke={shade} width={3} />
  </>
)

/** A fist with its thumb up, out of a sleeve. */
export const Thumb = () => (
  <>
    <Line d="M-6 -4L-2 -40" stroke={skin} width={17} />
    <rect x="-24" y="-12" width="48" height="46" rx="15" fill={skin} />
    <Line d="M-2 0H20M-2 11H20M-2 22H18" stroke={shade} width={3} />
    <rect x="-30" y="30" width="58" height="18" rx="6" fill={green} />
  </>
)

/** A finger at the chin. */
export const Finger = () => (
  <>
    <Line d="M-6 -2L-10 -34" stroke={skin} width={13} />
    <circle cy="6" r="21" fill={skin} />
    <Line d="M-4 -2H14M-4 8H15M-2 18H12" stroke={shade} width={3} />
  </>
)
