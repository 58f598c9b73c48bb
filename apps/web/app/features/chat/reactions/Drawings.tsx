import type { Reaction } from '@harana/contract/model/chat'
import type { ReactNode } from 'react'

const face = <circle cx="16" cy="16" r="14" fill="#F9CB5F" />
const dots = (y: number) => (
  <path d={`M11 ${y}v2M21 ${y}v2`} stroke="#3A2018" strokeWidth="3" strokeLinecap="round" />
)

/** The six quick answers: drawn, so that they look the same on every device. */
const drawings: Record<Reaction, ReactNode> = {
  heart: <path d="M16 28C-2 15 4 4 11 4q4 0 5 4q1 -4 5 -4c7 0 13 11 -5 24z" fill="#C4304F" />,
  laugh: (
    <>
      {face}
      <path
        d="M8 13q3 -4 6 0M18 13q3 -4 6 0"
        fill="none"
        stroke="#3A2018"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M8 18h16q-1 8 -8 8t-8 -8z" fill="#7A2430" />
      <path d="M9 18h14l-1 3h-12z" fill="#fff" />
    </>
  ),
  wow: (
    <>
      {face}
      {dots(10)}
      <path
        d="M8 8q2 -2 5 -1M24 8q-2 -2 -5 -1"
        fill="none"
        stroke="#3A2018"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <ellipse cx="16" cy="21" rx="4" ry="5" fill="#7A2430" />
    </>
  ),
  sad: (
    <>
      {face}
      {dots(13)}
      <path d="M10 24q6 -6 12 0" fill="none" stroke="#3A2018" strokeWidth="2" strokeLinecap="round" />
      <path d="M23 17q4 6 0 8q-4 -2 0 -8z" fill="#3D8FC0" />
    </>
  ),
  thanks: (
    <>
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse
          key={turn}
          cx="16"
          cy="8.5"
          rx="5"
          ry="7"
          fill="#fff"
          stroke="#C9B98F"
          strokeWidth="1.2"
          transform={`rotate(${turn} 16 16)`}
        />
      ))}
      <circle cx="16" cy="16" r="3.6" fill="#F4B740" />
    </>
  ),
  yes: (
    <>
      <rect x="3" y="14" width="7" height="14" rx="2.5" fill="#2E6E6A" />
      <path
        d="M11 15L16 4q5 0 4 6l-1 3h7q4 1 3 4l-2 8q-1 3 -4 3h-9q-3 0 -3 -3z"
        fill="#F2B23E"
        stroke="#B97C10"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </>
  ),
}

export const ReactionDrawing = ({ reaction, size = 28 }: { reaction: Reaction; size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
    {drawings[reaction]}
  </svg>
)
