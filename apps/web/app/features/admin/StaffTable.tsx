import { TABLE_PAGE_SIZE } from '@harana/contract/model/limits'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import type { AnswerState } from '../../lib/cache/swr.tsx'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { Forbidden } from './Forbidden.tsx'

type TableProps<Row> = ComponentProps<typeof DataTable<Row>>
type StaffTableProps<Row, Answer extends object> = Omit<
  TableProps<Row>,
  'rows' | 'more' | 'slow' | 'stale' | 'failure' | 'pageSize'
> & {
  answer: AnswerState<Answer>
  rowsOf: (answer: Answer) => readonly Row[]
}

/** A data table of what a staff call answered, with the states of its answer; one with neither `more` nor `next` has a single page. */
export function StaffTable<Row, Answer extends object>({
  answer,
  rowsOf,
  ...table
}: StaffTableProps<Row, Answer>) {
  const { data, error, slow, isLoading, mutate } = answer
  if (error?.code === 'FORBIDDEN') return <Forbidden />
  // The rows before would be those of another filter, and the same question has the same answer.
  if (error?.code === 'INVALIDINPUT')
    return (
      <EmptyState>
        <Trans>Nothing is found by this filter. Please change it.</Trans>
      </EmptyState>
    )
  return (
    <DataTable
      {...table}
      rows={data && rowsOf(data)}
      more={
        data !== undefined &&
        (('more' in data && data.more === true) || ('next' in data && data.next !== null))
      }
      pageSize={TABLE_PAGE_SIZE}
      slow={slow}
      stale={isLoading && data !== undefined}
      failure={error && { text: errorText(error), onRetry: () => void mutate() }}
    />
  )
}
