import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useFocusBack } from '../../lib/device/use-focus-back.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { NoteField } from './NoteField.tsx'
import type { Stored } from './note.ts'
import classes from './notes.module.css'
import { useNote } from './use-note.ts'

type NoteCardProps = { profileId: number; userName: string }

/**
 * The private note on a profile, read and edited in place. It is loaded each time, and never stored on the device.
 */
export function NoteCard({ profileId, userName }: NoteCardProps) {
  const { t } = useLingui()
  const { data, error, mutate } = useCall('profiles/getnote', { profileId })
  return (
    <section id="note" className={classes.card} aria-labelledby="note-title">
      <div className={classes.head}>
        <h2 id="note-title">
          <IconNote size={20} stroke={1.9} aria-hidden="true" />
          {t`Private note`}
        </h2>
        <small>{t`Only you see this`}</small>
      </div>
      {data ? (
        <Note profileId={profileId} userName={userName} stored={data} />
      ) : error ? (
        <>
          <FormAlert>{errorText(error) || t`This did not load`}</FormAlert>
          <Button className={classes.edit} onClick={() => void mutate()}>{t`Try again`}</Button>
        </>
      ) : (
        <p className={classes.wait} role="status">{t`Loading`}</p>
      )}
    </section>
  )
}

function Note({ profileId, userName, stored }: NoteCardProps & { stored: Stored }) {
  const { t } = useLingui()
  const note = useNote(profileId, stored)
  const [editing, setEditing] = useState(useLocation().hash === '#note')
  const edit = useFocusBack(editing)
  const { text } = note.state
  const done = async () => {
    await note.save()
    setEditing(false)
  }
  // An unsaved text stays visible.
  if (editing || note.unsaved || note.state.other)
    return <NoteField note={note} label={t`Note on ${userName}`} onDone={() => void done()} />
  return (
    <>
      {text.trim() !== '' && <p className={classes.text}>{text}</p>}
      <Button ref={edit} className={classes.edit} onClick={() => setEditing(true)}>
        {text.trim() === '' ? t`Write a note` : t`Edit note`}
      </Button>
    </>
  )
}
