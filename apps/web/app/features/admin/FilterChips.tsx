import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './admin.module.css'

type FilterChipsProps = { chips: readonly { id: string; label: string }[]; onRemove: (id: string) => void }

/** The parts of a filter that have no field, each with a button that removes it. */
export function FilterChips({ chips, onRemove }: FilterChipsProps) {
  const { t } = useLingui()
  if (chips.length === 0) return null
  return (
    <div className={classes.chips}>
      {chips.map(({ id, label }) => (
        <Button
          key={id}
          variant="default"
          radius="xl"
          rightSection={<IconX size={18} stroke={1.9} aria-hidden="true" />}
          aria-label={t`Remove from the filter: ${label}`}
          onClick={() => onRemove(id)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
