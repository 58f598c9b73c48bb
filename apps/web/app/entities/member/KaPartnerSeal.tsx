import { useLingui } from '@lingui/react/macro'

const petals = Array.from({ length: 8 }, (_, i) => {
  const turn = (i * Math.PI) / 4
  return { x: (12 + 7.6 * Math.sin(turn)).toFixed(2), y: (12 - 7.6 * Math.cos(turn)).toFixed(2) }
})

/**
 * The seal after a verified member's name. `onNight` is gold with a dark check mark, for dark backgrounds and photos.
 */
export function KaPartnerSeal({ size = 22, onNight = false }: { size?: number; onNight?: boolean }) {
  const { t } = useLingui()
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role="img"
      aria-label={t`Ka-Partner`}
      style={{ flex: 'none' }}
    >
      <g fill={onNight ? '#F4B740' : 'var(--seal-fill)'}>
        {petals.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3.6" />
        ))}
        <circle cx="12" cy="12" r="8.4" />
      </g>
      <path
        d="M7.8 12.3l2.9 2.9 5.6-6"
        fill="none"
        stroke={onNight ? '#11182D' : 'var(--seal-check)'}
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
