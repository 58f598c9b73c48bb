/**
 * The small window of states: `lit` and `dark` show nothing found, `broken` a failure, `bright` what went well. Decorative.
 */
export function EmptyStateIllustration({ kind }: { kind: 'lit' | 'dark' | 'broken' | 'bright' }) {
  return (
    <svg viewBox="0 0 120 96" width={116} height={93} aria-hidden="true">
      <rect x="18" y="6" width="84" height="78" rx="6" fill="#5B3A2A" />
      {kind === 'broken' ? (
        <>
          <g fill="#1B2440">
            <rect x="26" y="14" width="32" height="62" rx="2" />
            <rect x="62" y="14" width="32" height="62" rx="2" />
          </g>
          <g stroke="#DE9C1F" strokeWidth="3" fill="none" strokeLinecap="round">
            <path d="M6 48q22-12 42-2" />
            <path d="M74 52q20 8 40-4" />
          </g>
        </>
      ) : (
        <g fill={kind === 'bright' ? '#F8D98F' : '#1B2440'}>
          <rect x="26" y="14" width="32" height="29" rx="2" />
          <rect x="62" y="14" width="32" height="29" rx="2" />
          <rect x="26" y="47" width="32" height="29" rx="2" />
          <rect x="62" y="47" width="32" height="29" rx="2" fill={kind === 'lit' ? '#F8D98F' : undefined} />
        </g>
      )}
      <rect x="10" y="84" width="100" height="8" rx="3" fill="#7A5038" />
    </svg>
  )
}
