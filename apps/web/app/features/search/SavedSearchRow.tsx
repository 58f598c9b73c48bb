import { writeFilter } from '@harana/contract/model/search-filter'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useSession } from '../../lib/session/session.tsx'
import { useStore } from '../../lib/session/store.ts'
import { paths } from '../../lib/site/paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { wholeFilter } from './filter.ts'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'
import classes from './saved.module.css'
import { useFilterWords } from './use-filter-words.ts'
import { type SavedSearch, useSavedSearches } from './use-saved-searches.ts'

type SavedSearchRowProps = {
  saved: SavedSearch
  /** False for one beyond what the member’s plan gives. */
  isMailed: boolean
}

/** One saved search with its actions. */
export function SavedSearchRow({ saved, isMailed }: SavedSearchRowProps) {
  const { t } = useLingui()
  const wordsOf = useFilterWords()
  const keep = useStore((store) => store.keepSearch)
  const memberId = useSession().userInfo?.userId
  const { save, remove } = useSavedSearches()
  const { busy, attempt } = useAttempt()
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null)
  const filter = wholeFilter(saved.filter)
  const { id, name, mail } = saved
  return (
    <li>
      <div className={classes.name}>
        <b>{name}</b>
        <p className={classes.words}>{wordsOf(filter).words.join(' · ')}</p>
      </div>
      <div className={classes.buttons}>
        <Button
          component={Link}
          to={{ pathname: paths.search, hash: writeFilter(filter) }}
          state={{ memberId }}
          variant="default"
          aria-label={t`Open: ${name}`}
          onClick={() => keep({ ...filter, pages: 1 })}
        >
          <Trans>Open</Trans>
        </Button>
        <ActionIcon aria-label={t`Rename: ${name}`} onClick={() => setAsking('name')}>
          <IconPencil size={22} stroke={1.9} />
        </ActionIcon>
        <ActionIcon aria-label={t`Remove: ${name}`} onClick={() => setAsking('remove')}>
          <IconTrash size={22} stroke={1.9} />
        </ActionIcon>
      </div>
      <Switch
        className={classes.mail}
        size="md"
        label={t`E-mail me new members`}
        aria-label={t`E-mail me new members: ${name}`}
        checked={isMailed && mail === 'daily'}
        disabled={busy || !isMailed}
        onChange={(event) => {
          const pace = event.currentTarget.checked ? 'daily' : 'off'
          void attempt(() => save({ id, mail: pace }))
        }}
      />
      <SaveSearchDialog
        saved={saved}
        filter={filter}
        opened={asking === 'name'}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={() => setAsking(null)}
        onConfirm={() => void attempt(() => remove(id)).then(() => setAsking(null))}
        title={<Trans>Remove this saved search?</Trans>}
        action={<Trans>Remove</Trans>}
        icon={<IconTrash size={20} stroke={1.9} />}
        busy={busy}
        danger
      >
        {t`${name} leaves the list, and its e-mails stop.`}
      </ConfirmDialog>
    </li>
  )
}
