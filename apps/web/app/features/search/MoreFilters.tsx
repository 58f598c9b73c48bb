import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { usePhone } from '../../ui/theme/use-phone.ts'
import { type Filter, partsOf, sameFilter } from './filter.ts'
import classes from './MoreFilters.module.css'
import { MoreFiltersForm } from './MoreFiltersForm.tsx'

type MoreFiltersProps = {
  opened: boolean
  onClose: () => void
  filter: Filter
  onApply: (filter: Filter) => void
}

/**
 * The filters beyond the bar, in a drawer at the right, on phones at the bottom. What is chosen is applied by "Update",
 * and stays chosen where the drawer is closed without it.
 */
export function MoreFilters({ opened, onClose, filter, onApply }: MoreFiltersProps) {
  const { t } = useLingui()
  const phone = usePhone()
  const [draft, setDraft] = useState(() => partsOf(filter).more)
  const [shown, setShown] = useState(filter)
  // Another filter was applied, by this drawer or elsewhere on the page.
  if (!sameFilter(shown, filter)) {
    setShown(filter)
    if (!sameFilter(partsOf(shown).more, partsOf(filter).more)) setDraft(partsOf(filter).more)
  }
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'calc(100dvh - 52px)' : 440}
      classNames={{ content: classes.sheet, body: classes.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>
            <Trans>More filters</Trans>
          </Drawer.Title>
          <Drawer.CloseButton size={44} icon={<IconX size={24} stroke={1.9} />} aria-label={t`Close`} />
        </div>
        <Drawer.Body>
          <MoreFiltersForm
            countryName={filter.countryName}
            draft={draft}
            onChange={setDraft}
            onSubmit={() => {
              onClose()
              onApply({ ...partsOf(filter).bar, ...draft })
            }}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
