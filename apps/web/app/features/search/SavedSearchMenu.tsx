import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { lazyDialog, lazyMenu } from '../../ui/on-demand/on-demand.tsx'
import { type Filter, sameFilter } from './filter.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const SavedSearchChoices = lazyMenu(async () => (await import('./SavedSearchChoices.tsx')).SavedSearchChoices)
const SaveSearchDialog = lazyDialog(async () => (await import('./SaveSearchDialog.tsx')).SaveSearchDialog)

type SavedSearchMenuProps = { filter: Filter; onApply: (filter: Filter) => void; className?: string }

/** A button with the menu of saved searches; without any, a button that saves the current search. */
export function SavedSearchMenu({ filter, onApply, className }: SavedSearchMenuProps) {
  // The filter for which the dialog is open. It closes when another is shown, as by the browser's "Back".
  const [saving, setSaving] = useState<Filter | null>(null)
  if (saving && !sameFilter(saving, filter)) setSaving(null)
  const save = () => setSaving(filter)
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
          save()
        }}
        instead={none ? save : undefined}
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
      <SaveSearchDialog filter={filter} opened={saving !== null} onClose={() => setSaving(null)} />
    </>
  )
}
