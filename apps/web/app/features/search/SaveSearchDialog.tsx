import { SAVED_SEARCH_NAME_MAX } from '@harana/contract/model/limits'
import { cleanFilter } from '@harana/contract/model/search-filter'
import { Trans, useLingui } from '@lingui/react/macro'
import { Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useSession } from '../../lib/session/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import type { Filter } from './filter.ts'
import classes from './saved.module.css'
import { useFilterWords } from './use-filter-words.ts'
import { type SavedSearch, useSavedSearches } from './use-saved-searches.ts'

type SaveSearchDialogProps = {
  filter: Filter
  /** The saved search to change; without it a new search is saved. */
  saved?: SavedSearch
  opened: boolean
  onClose: () => void
}

/** Asks for a search's name, and whether new members are mailed. */
export function SaveSearchDialog({ filter, saved, opened, onClose }: SaveSearchDialogProps) {
  const { t } = useLingui()
  const { words, short } = useFilterWords()(filter)
  const verified = useSession().verifiedEmail
  const { save } = useSavedSearches()
  const form = useForm({
    initialValues: { name: '', mail: true },
    validate: { name: (name) => (name.trim() === '' ? t`Please enter a name.` : null) },
  })
  const { onSubmit, busy, refusal, setRefusal } = useSubmit(form, async ({ name, mail }) => {
    // What this dialog doesn’t change of a saved search may have been changed elsewhere since the list came.
    const isMailSet = !saved || form.isDirty('mail')
    await save({
      ...(saved ? { id: saved.id } : { filter: cleanFilter(filter) }),
      name,
      ...(isMailSet && { mail: mail ? 'daily' : 'off' }),
    })
    toast.success(saved ? t`Saved` : t`The search is saved.`)
    onClose()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the form on each opening and never while open
  useEffect(() => {
    if (!opened) return
    setRefusal(null)
    form.clearErrors()
    const values = {
      name: saved?.name ?? short.slice(0, SAVED_SEARCH_NAME_MAX),
      mail: saved?.mail !== 'off',
    }
    form.setValues(values)
    form.resetDirty(values)
  }, [opened])
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onSubmit={onSubmit}
      title={saved ? <Trans>Change the saved search</Trans> : <Trans>Save this search</Trans>}
      action={<Trans>Save</Trans>}
      busy={busy}
    >
      <div className={classes.fields}>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <p className={classes.words}>{words.join(' · ')}</p>
        <TextInput
          {...form.getInputProps('name')}
          name="name"
          label={t`Name`}
          maxLength={SAVED_SEARCH_NAME_MAX}
          autoComplete="off"
          data-autofocus
        />
        <Switch
          size="lg"
          labelPosition="left"
          classNames={{ body: classes.switch }}
          label={t`E-mail me new members`}
          description={
            verified ? t`At most once a day, and only when there are any.` : t`Once your e-mail is verified.`
          }
          {...form.getInputProps('mail', { type: 'checkbox' })}
        />
      </div>
    </ConfirmDialog>
  )
}
