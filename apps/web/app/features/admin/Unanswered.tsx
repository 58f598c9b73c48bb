import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { EmptyState, FailedState, LoadingState } from '../../ui/states/states.tsx'
import { Forbidden } from './Forbidden.tsx'

type UnansweredProps = {
  error: ApiError | undefined
  slow: boolean
  /** Asks once more. */
  mutate: () => Promise<unknown>
  /** What is said of a number that nothing has. */
  missing?: ReactNode
}

/** In place of an answer that is not there: it is on its way, or was refused, or failed. */
export function Unanswered({ error, slow, mutate, missing }: UnansweredProps) {
  if (error?.code === 'FORBIDDEN') return <Forbidden />
  if (error?.code === 'ONESELF')
    return <EmptyState title={<Trans>This is not open to you.</Trans>}>{errorText(error)}</EmptyState>
  if (missing && (error?.code === 'NOTFOUND' || error?.code === 'INVALIDINPUT'))
    return <EmptyState>{missing}</EmptyState>
  if (error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  return <LoadingState slow={slow} />
}
