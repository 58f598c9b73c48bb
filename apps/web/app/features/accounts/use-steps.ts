import { useLocation, useNavigate } from 'react-router'

/**
 * The small step of a form, from 1, which stands behind the # of the URL: the browser's own back leads to the one before,
 * and a reload to the same.
 */
export function useSteps(count: number): { step: number; go: (step: number) => void } {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const named = Number(/^#(\d+)$/.exec(hash)?.[1])
  const step = named >= 1 && named <= count ? named : 1
  return { step, go: (to) => void navigate({ hash: `#${to}` }) }
}
