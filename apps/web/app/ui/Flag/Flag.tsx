import { flagCode } from './flag-codes.ts'

/**
 * A 20 × 15 flag; an unknown code shows the Philippines'. `country` is the alt text: '' when the name stands beside it.
 */
export function Flag({ code, country }: { code: string | null | undefined; country: string }) {
  return (
    <img
      src={`/assets/flags/${flagCode(code)}.svg`}
      alt={country}
      width={20}
      height={15}
      loading="lazy"
      style={{ borderRadius: 3, boxShadow: '0 0 0 1px rgba(17,24,45,.12)', flex: 'none', objectFit: 'cover' }}
    />
  )
}
