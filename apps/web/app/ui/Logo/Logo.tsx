import { siteNames } from '@harana/contract/model/site'
import { useSite } from '../../lib/site/site.ts'

// Widths of a wordmark 64 px high.
const widths = { harana: 275, tagpo: 235 }

/** The site's wordmark, `on` a background that is always dark or light; without it the image follows the colour scheme. */
export function Logo({ height = 40, on }: { height?: number; on?: 'dark' | 'light' | undefined }) {
  const site = useSite()
  const width = Math.round((height * widths[site]) / 64)
  const image = (file: string, className?: string) => (
    <img
      className={className}
      src={`/brand/${site}-${file}.svg`}
      alt={siteNames[site]}
      width={width}
      height={height}
    />
  )
  if (on) return image(on === 'dark' ? 'logo-on-dark' : 'logo')
  return (
    <>
      {image('logo-on-dark', 'mantine-light-hidden')}
      {image('logo', 'mantine-dark-hidden')}
    </>
  )
}

const heart =
  'M32 58C13.5 44.5 4.5 33.5 4.5 21.8C4.5 12.6 11.6 6 19.6 6C25 6 29.6 8.9 32 13.6C34.4 8.9 39 6 44.4 6C52.4 6 59.5 12.6 59.5 21.8C59.5 33.5 50.5 44.5 32 58Z'

/** The heart-shaped window alone, decorative. */
export function Mark({ size = 72 }: { size?: number }) {
  const site = useSite()
  const clip = `mark-${site}`
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <clipPath id={clip}>
        <path d={heart} />
      </clipPath>
      {site === 'harana' ? (
        <g clipPath={`url(#${clip})`} fill="#C22A4A">
          <rect width="21.4" height="64" />
          <rect x="42.6" width="21.4" height="64" />
          <rect x="25" width="14" height="27.4" fill="#F4B740" />
          <rect x="25" y="31" width="14" height="33" />
        </g>
      ) : (
        <g clipPath={`url(#${clip})`} fill="#0B7265">
          <rect width="64" height="22.8" />
          <rect y="26.4" width="30.2" height="38" />
          <rect x="33.8" y="26.4" width="31" height="38" fill="#F4B740" />
        </g>
      )}
    </svg>
  )
}
