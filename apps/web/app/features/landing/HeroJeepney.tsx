import classes from './HeroJeepney.module.css'

/** Who sits at its windows, by the name of the drawn person, with the left edge of the window. */
const passengers = [
  ['mayumi', 58],
  ['omar', 177],
  ['tala', 296],
  ['erik', 415],
] as const

/** The jeepney on Tagpo's plaza, whose windows are its panes. Decorative. */
export function HeroJeepney() {
  return (
    <svg className={classes.jeepney} viewBox="0 0 770 420" aria-hidden="true">
      <defs>
        <linearGradient id="jeepney-body" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#12897A" />
          <stop offset="1" stopColor="#085C52" />
        </linearGradient>
        <linearGradient id="jeepney-chrome" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".5" stopColor="#C9D1D8" />
          <stop offset="1" stopColor="#8F9AA6" />
        </linearGradient>
        <linearGradient id="jeepney-roof" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#FFFBEF" />
          <stop offset="1" stopColor="#E6D9B8" />
        </linearGradient>
      </defs>
      <ellipse cx="380" cy="384" rx="356" ry="15" fill="#11182D" opacity=".2" />
      <path d="M40 98H566L608 220H40Z" fill="#06302C" />

      {passengers.map(([person, x]) => (
        <g key={person}>
          <svg x={x} y={106} width={107} height={106} viewBox="0 0 107 106" aria-hidden="true">
            <image
              href={`/people/${person}.svg`}
              x={-6}
              y={-8}
              width={119}
              height={149}
              preserveAspectRatio="xMidYMin slice"
            />
          </svg>
          <rect
            x={x}
            y={106}
            width={107}
            height={106}
            rx={9}
            fill="none"
            stroke="#F4B740"
            strokeWidth="4.5"
          />
        </g>
      ))}
      <path
        d="M540 106H561L598 212H540Z"
        fill="#CFEBE4"
        stroke="#F4B740"
        strokeWidth="4.5"
        strokeLinejoin="round"
      />
      <path d="M566 186a15 15 0 0 1 24 10" stroke="#11182D" strokeWidth="4" fill="none" />
      <path
        d="M24 96Q24 70 58 66H552Q584 68 596 100Q600 106 590 106H34Q24 106 24 96Z"
        fill="url(#jeepney-roof)"
      />
      <path d="M26 98H594" stroke="#C22A4A" strokeWidth="6" />
      <path
        d="M60 66V50H546V66M140 50v16M220 50v16M300 50v16M380 50v16M460 50v16"
        stroke="url(#jeepney-chrome)"
        strokeWidth="5"
        fill="none"
      />
      <rect x="196" y="18" width="212" height="42" rx="9" fill="#11182D" stroke="#F4B740" strokeWidth="4" />
      <text
        className={classes.lettering}
        x="302"
        y="48"
        textAnchor="middle"
        fontWeight="700"
        fontSize="26"
        letterSpacing="5"
        fill="#F9CB5F"
      >
        PLAZA
      </text>
      <path
        d="M38 214H606L628 232H700Q730 234 736 262V334H40Q28 334 28 322V226Q28 214 38 214Z"
        fill="url(#jeepney-body)"
      />
      <path d="M30 232H622" stroke="#F4B740" strokeWidth="6" />
      <path d="M30 243H622" stroke="#C22A4A" strokeWidth="5" />
      <path d="M30 318H560" stroke="#F9CB5F" strokeWidth="4" />
      <text
        className={classes.lettering}
        x="330"
        y="299"
        textAnchor="middle"
        fontWeight="700"
        fontSize="46"
        letterSpacing="3"
        fill="#FFF8E7"
      >
        Tagpo
      </text>
      <g fill="#F4B740">
        <path d="M222 264l5 13 14 1-11 9 4 13-12-7-12 7 4-13-11-9 14-1z" />
        <path d="M438 264l5 13 14 1-11 9 4 13-12-7-12 7 4-13-11-9 14-1z" />
      </g>
      <path d="M628 232H700Q730 234 736 262V290H606V214Z" fill="#0F7E70" />
      <path d="M640 246h64M640 258h74M640 270h78" stroke="#085C52" strokeWidth="4" />
      <path d="M654 232l6-20 16 8-4 12z" fill="url(#jeepney-chrome)" />
      <circle cx="718" cy="280" r="17" fill="url(#jeepney-chrome)" />
      <circle cx="718" cy="280" r="11" fill="#FFF3D0" />
      <rect x="596" y="322" width="158" height="15" rx="7" fill="url(#jeepney-chrome)" />
      <rect x="8" y="320" width="40" height="11" rx="5" fill="url(#jeepney-chrome)" />
      <path d="M84 336a62 60 0 0 1 124 0Z" fill="#064840" />
      <circle cx="146" cy="340" r="44" fill="#1A2034" />
      <circle cx="146" cy="340" r="30" fill="#FFF8E7" />
      <circle cx="146" cy="340" r="22" fill="url(#jeepney-chrome)" />
      <circle cx="146" cy="340" r="8" fill="#C22A4A" />
      <path d="M560 336a62 60 0 0 1 124 0Z" fill="#064840" />
      <circle cx="622" cy="340" r="44" fill="#1A2034" />
      <circle cx="622" cy="340" r="30" fill="#FFF8E7" />
      <circle cx="622" cy="340" r="22" fill="url(#jeepney-chrome)" />
      <circle cx="622" cy="340" r="8" fill="#C22A4A" />
      <g>
        <path d="M30 66V22" stroke="#8A6A4A" strokeWidth="3" />
        <path d="M31 22l34 8-34 9z" fill="#C22A4A" />
        <path d="M586 76V34" stroke="#8A6A4A" strokeWidth="3" />
        <path d="M587 34l32 8-32 9z" fill="#F4B740" />
      </g>
    </svg>
  )
}
