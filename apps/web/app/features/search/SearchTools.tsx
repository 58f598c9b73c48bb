import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type Filter, partsOf } from './filter.ts'
import { SavedSearchMenu } from './SavedSearchMenu.tsx'
import classes from './SearchTools.module.css'

type SearchToolsProps = {
  filter: Filter
  onApply: (filter: Filter) => void
  /** Opens the drawer of further filters. */
  onMore: () => void
}

/** In the filter bar: the button for further filters, with the number in use, and the saved searches. */
export function SearchTools({ filter, onApply, onMore }: SearchToolsProps) {
  const count = Object.keys(partsOf(filter).more).length
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.9} />}
        rightSection={count > 0 && <span className={classes.count}>{count}</span>}
        onClick={onMore}
      >
        <Trans>More filters</Trans>
      </Button>
      <SavedSearchMenu filter={filter} onApply={onApply} />
    </>
  )
}
