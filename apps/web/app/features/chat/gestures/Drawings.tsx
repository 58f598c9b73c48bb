import type { ChatAction } from '@harana/contract/model/chat'
import type { ReactNode } from 'react'

const fingers = 'M10.8 18L8.6 9.4M14.6 16L13.8 6.4M18.8 16L19.4 6.8M22.6 18L24.4 10.4M11 22.4L5.6 18.6'
const palm = 'M9.2 17.4L24.2 17.4Q24.8 28 16.8 28Q9.6 28 9.2 17.4z'
const hand = (
  <g strokeLinecap="round" strokeLinejoin="round">
    <path d={fingers} fill="none" stroke="#B97C10" strokeWidth="5.6" />
    <path d={palm} fill="#F2B23E" stroke="#B97C10" strokeWidth="2.2" />
    <path d={fingers} fill="none" stroke="#F2B23E" strokeWidth="3.4" />
    <path d={palm} fill="#F2B23E" />
  </g>
)
const moves = (d: string) => (
  <path d={d} fill="none" stroke="#8592B8" strokeWidth="1.8" strokeLinecap="round" />
)

/** The small gestures: drawn, so that they look the same on every device. */
export const gestureDrawings: Record<ChatAction, ReactNode> = {
  wave: drawing(
    <>
      <g transform="rotate(14 16 18)">{hand}</g>
      {moves('M28.6 15.2q.8 -3.4 -.8 -6.4M4 24.6q.6 2.6 2.6 4.2')}
    </>,
  ),
  smile: drawing(
    <>
      <circle cx="16" cy="16" r="14" fill="#F9CB5F" />
      <path
        d="M8.5 13q2.5 -3.4 5 0M18.5 13q2.5 -3.4 5 0M9 19q7 7.5 14 0"
        fill="none"
        stroke="#3A2018"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M6.5 17.5h2.6M22.9 17.5h2.6" stroke="#E58A6A" strokeWidth="2.6" strokeLinecap="round" />
    </>,
  ),
  flower: drawing(
    <>
      <path d="M16 17V30" stroke="#2E7D4F" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M16 28Q7 28 7 19.5Q14.5 20 16 28zM16 26Q24.5 26 25 18Q17.5 18.5 16 26z" fill="#3E9A63" />
      <path d="M8.5 4.5L12.4 8L16 2.5L19.6 8L23.5 4.5Q25.5 18 16 18Q6.5 18 8.5 4.5z" fill="#C4304F" />
      <path d="M16 2.5Q21 9 16 18Q11 9 16 2.5z" fill="#DF5B74" />
    </>,
  ),
  coffee: drawing(
    <>
      {moves('M10.5 9.5q-2 -2.4 0 -4.6t0 -3.6M16.5 9.5q-2 -2.4 0 -4.6t0 -3.6')}
      <path d="M22.5 15.5h2.5q4 0 4 3.5t-4 3.5h-3" fill="none" stroke="#2E6E6A" strokeWidth="2.2" />
      <path d="M4.5 12.5h18.5v8q0 7 -7 7h-4.5q-7 0 -7 -7z" fill="#3E8F8A" />
      <path d="M4.5 12.5h18.5v2.6h-18.5z" fill="#5A3622" />
      <path d="M3 30h21.5" stroke="#2E6E6A" strokeWidth="2.2" strokeLinecap="round" />
    </>,
  ),
  heart: drawing(<path d="M16 28C-2 15 4 4 11 4q4 0 5 4q1 -4 5 -4c7 0 13 11 -5 24z" fill="#C4304F" />),
  applause: drawing(
    <>
      <g transform="translate(-1.5 9) rotate(32 13 13) scale(.74)">{hand}</g>
      <g transform="translate(33.5 9.5) rotate(-26 -13 13) scale(-.74 .74)">{hand}</g>
      {moves('M16 5.2V1.8M10.5 6L8.6 3.2M21.5 6L23.4 3.2')}
    </>,
  ),
}

function drawing(parts: ReactNode): ReactNode {
  return (
    <svg
      viewBox="0 0 32 32"
      width="1.5em"
      height="1.5em"
      style={{ verticalAlign: 'middle' }}
      aria-hidden="true"
    >
      {parts}
    </svg>
  )
}
