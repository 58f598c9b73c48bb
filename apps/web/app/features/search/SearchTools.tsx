import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazyDialog } from '../../ui/on-demand/on-demand.tsx'
import { type Filter, partsOf } from './filter.ts'
import { SavedSearchMenu } from './SavedSearchMenu.tsx'
import classes from './SearchTools.module.css'

const MoreFilters = lazyDialog(async () => (await import('./MoreFilters.tsx')).MoreFilters)

type SearchToolsProps = {
  filter: Filter
  onApply: (filter: Filter) => void
  /** The drawer of further filters. */
  drawer: { opened: boolean; open: () => void; close: () => void }
}

/** The row under the filter bar: the button for further filters, with the number in use, and the saved searches. */
export function SearchTools({ filter, onApply, drawer }: SearchToolsProps) {
  const { t } = useLingui()
  const { bar, more } = partsOf(filter)
  const count = Object.keys(more).length
  return (
    <div className={classes.row}>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.9} />}
        onClick={drawer.open}
      >
        {count > 0 ? t`More filters (${count})` : t`More filters`}
      </Button>
      {count > 0 && (
        <Button variant="subtle" className={classes.reset} onClick={() => onApply(bar)}>
          <Trans>Reset</Trans>
        </Button>
      )}
      <SavedSearchMenu className={classes.saved} filter={filter} onApply={onApply} />
      <MoreFilters opened={drawer.opened} onClose={drawer.close} filter={filter} onApply={onApply} />
    </div>
  )
}
