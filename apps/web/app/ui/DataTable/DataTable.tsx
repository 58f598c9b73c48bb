import { Trans, useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconKeyboard, IconRefresh } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { KeysDialog } from '../KeysDialog/KeysDialog.tsx'
import { EmptyState, FailedState, SlowStrip } from '../states/states.tsx'
import classes from './DataTable.module.css'
import { useRovingRows } from './use-roving-rows.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand on the right. */
  align?: 'end'
  /** What somebody wrote, which may be one long word. */
  written?: true
}

export type RowAct<Row> = {
  /** The key that acts on the row that has the focus. */
  letter: string
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  act: (row: Row) => void
  /** Whether the act is open for this row; for every row when absent. */
  isOpen?: (row: Row) => boolean
  /** The act has no button in the row, because the opened row offers it. */
  keyOnly?: true
}

type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until the first answer is there. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** What a row is called in the labels of its buttons. */
  nameOf: (row: Row) => string
  onOpen?: (row: Row) => void
  acts?: readonly RowAct<Row>[]
  page: number
  pageSize: number
  /** Whether a next page exists. */
  more: boolean
  onPage: (page: number) => void
  /** The first answer takes longer than expected. */
  slow: boolean
  /** Rows of an earlier answer, while the next one is on its way. */
  stale?: boolean
  failure?: { text: string; onRetry: () => void } | undefined
  /** Why there are no rows. */
  empty: ReactNode
}

/** The roles of a grid, given to each element: drawn as cards, the elements of a table lose their own. */
const as = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
} as const

/**
 * A table of cases in pages, which the keyboard works alone: an ARIA grid whose rows take the focus. Below md each row is a
 * card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, nameOf, onOpen, acts = [], page, pageSize, more, onPage } = props
  const { slow, stale, failure, empty } = props
  const { t } = useLingui()
  const [helping, help] = useDisclosure(false)
  const open = (act: RowAct<Row>, row: Row) => act.isOpen?.(row) ?? true
  const { grid, active, onKeyDown, onFocusRow } = useRovingRows((rows ?? []).map(keyOf), {
    onOpen: onOpen && ((index) => rows?.[index] !== undefined && onOpen(rows[index])),
    actionOf: (letter, index) => {
      const row = rows?.[index]
      if (row === undefined) return undefined
      const act = acts.find((one) => one.letter === letter && open(one, row))
      return act && (() => act.act(row))
    },
    onTurn: (pages) => (pages === 1 ? more && onPage(page + 1) : page > 1 && onPage(page - 1)),
    onHelp: help.open,
  })
  if (failure && !rows) return <FailedState onRetry={failure.onRetry}>{failure.text}</FailedState>
  if (rows?.length === 0 && page === 1) return <EmptyState title={empty} />
  const hasButtons = onOpen !== undefined || acts.some(({ keyOnly }) => !keyOnly)
  const first = (page - 1) * pageSize
  return (
    <div className={classes.whole}>
      {slow && <SlowStrip over />}
      <table
        {...as.grid}
        className={classes.table}
        aria-label={label}
        aria-busy={!rows || stale}
        onKeyDown={onKeyDown}
      >
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {columns.map(({ id, header, align }) => (
              <th key={id} {...as.columnheader} scope="col" data-align={align}>
                {header}
              </th>
            ))}
            {hasButtons && (
              <th {...as.columnheader} scope="col">
                <VisuallyHidden>
                  <Trans>What you can do</Trans>
                </VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...as.rowgroup} ref={grid}>
          {!rows && <LoadingRows columns={columns.length + (hasButtons ? 1 : 0)} />}
          {rows?.map((row, index) => (
            <tr
              key={keyOf(row)}
              {...as.row}
              tabIndex={index === active ? 0 : -1}
              onFocus={() => onFocusRow(index)}
            >
              {columns.map(({ id, header, cell, align, written }) => (
                <td key={id} {...as.gridcell} data-label={header} data-align={align} data-written={written}>
                  <div className={classes.value}>{cell(row)}</div>
                </td>
              ))}
              {hasButtons && (
                <td {...as.gridcell} className={classes.buttons}>
                  {acts
                    .filter((act) => !act.keyOnly && open(act, row))
                    .map(({ letter, label, icon: Icon, act }) => (
                      <Button
                        key={letter}
                        variant="default"
                        tabIndex={index === active ? 0 : -1}
                        leftSection={<Icon size={20} stroke={1.9} />}
                        aria-label={`${label}: ${nameOf(row)}`}
                        onClick={() => act(row)}
                      >
                        {label}
                      </Button>
                    ))}
                  {onOpen && (
                    <Button
                      variant="default"
                      tabIndex={index === active ? 0 : -1}
                      aria-label={t`Open: ${nameOf(row)}`}
                      onClick={() => onOpen(row)}
                    >
                      <Trans>Open</Trans>
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <p role="status">
          {rows && rows.length > 0 && (
            <Trans>
              {first + 1} to {first + rows.length}
            </Trans>
          )}
          {rows?.length === 0 && <Trans>There is nothing on this page.</Trans>}
        </p>
        <Button variant="default" className={classes.keys} onClick={help.open}>
          <IconKeyboard size={20} stroke={1.9} aria-hidden="true" />
          <Trans>Keys</Trans>
        </Button>
        {(page > 1 || more) && (
          <nav aria-label={t`Pages of the table`}>
            <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
              <IconChevronLeft size={20} stroke={1.9} aria-hidden="true" />
              <Trans>Back</Trans>
            </Button>
            <Button variant="default" disabled={!more} onClick={() => onPage(page + 1)}>
              <Trans>Next</Trans>
              <IconChevronRight size={20} stroke={1.9} aria-hidden="true" />
            </Button>
          </nav>
        )}
      </div>
      {failure && (
        <div role="alert" className={classes.failure}>
          <p>{failure.text}</p>
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} stroke={1.9} />}
            onClick={failure.onRetry}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      <KeysDialog
        opened={helping}
        onClose={help.close}
        title={<Trans>Keys of the table</Trans>}
        keys={[
          [['J', '↓'], t`Next row`],
          [['K', '↑'], t`Row before`],
          [['←', '→'], t`Between a row and its buttons`],
          [['Home', 'End'], t`First and last row`],
          [['Page Up', 'Page Down'], t`Page before and next page`],
          ...(onOpen ? [[['Enter'], t`Open`] as const] : []),
          ...acts.map(({ letter, label }) => [[letter.toUpperCase()], label] as const),
        ]}
      />
    </div>
  )
}

/** Rows in their final height, while the first answer is on its way. */
function LoadingRows({ columns }: { columns: number }) {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={row} {...as.row} className={classes.loading}>
      {Array.from({ length: columns }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <td key={cell} {...as.gridcell}>
          <span />
        </td>
      ))}
    </tr>
  ))
}
