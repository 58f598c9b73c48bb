import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailedState, SlowStrip } from '../states/states.tsx'
import classes from './Pages.module.css'

type ListPageProps<Data, Row> = {
  answer: { data?: Data; error?: Error; slow: boolean; mutate: () => unknown }
  /** What a failure says. */
  errorText: (error: Error) => string
  rowsOf: (data: Data) => readonly Row[]
  hasMore: (data: Data) => boolean
  /** Stands where the rows will, until it takes long. */
  waiting: ReactNode
  /** Stands in place of a first page without rows. */
  empty: ReactNode
  page: number
  onMore: (() => void) | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of `Pages`: it loads, may fail or be empty, and opens the next one where there is more. */
export function ListPage<Data, Row>({ answer, page, onMore, children, ...of }: ListPageProps<Data, Row>) {
  const { data, error, slow, mutate } = answer
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{of.errorText(error)}</FailedState>
  if (!data) return slow ? <SlowStrip /> : of.waiting
  const rows = of.rowsOf(data)
  if (rows.length === 0 && page === 1) return of.empty
  return (
    <>
      {children(rows)}
      {onMore && of.hasMore(data) && (
        <Button variant="default" className={classes.more} onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
