import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { lazyDialog, lazyMenu } from '../../ui/on-demand/on-demand.tsx'
import type { Filter } from './filter.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const SavedSearchChoices = lazyMenu(async () => (await import('./SavedSearchChoices.tsx')).SavedSearchChoices)
const SaveSearchDialog = lazyDialog(async () => (await import('./SaveSearchDialog.tsx')).SaveSearchDialog)

type SavedSearchMenuProps = { filter: Filter; onApply: (filter: Filter) => void; className?: string }

/** A button with the menu of saved searches; without any, a button that saves the current search. */
export function SavedSearchMenu({ filter, onApply, className }: SavedSearchMenuProps) {
  const [saving, dialog] = useDisclosure(false)
  const button = useRef<HTMLButtonElement>(null)
  const { searches } = useSavedSearches()
  const none = searches?.length === 0
  return (
    <>
      <SavedSearchChoices
        filter={filter}
        onApply={onApply}
        onSave={() => {
          // The dialog returns the focus to the element that had it: the button, since the menu's item is gone by then.
          button.current?.focus()
          dialog.open()
        }}
        instead={none ? dialog.open : undefined}
        button={
          <Button
            ref={button}
            variant="default"
            className={className}
            leftSection={
              none ? <IconBookmarkPlus size={20} stroke={1.9} /> : <IconBookmark size={20} stroke={1.9} />
            }
          >
            {none ? <Trans>Save this search</Trans> : <Trans>Saved searches</Trans>}
          </Button>
        }
      />
      <SaveSearchDialog filter={filter} opened={saving} onClose={dialog.close} />
    </>
  )
}
