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

/** The saved searches, to be opened, and the way to save the one in use; without any that way alone. */
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
          // The dialog gives the focus back to where it was: to the button, not to the item that is gone.
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
