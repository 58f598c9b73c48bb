import { NOTE_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { bothTexts } from './note.ts'
import classes from './notes.module.css'
import type { useNote } from './use-note.ts'

type NoteFieldProps = { note: ReturnType<typeof useNote>; label: string; onDone: () => void }

/**
 * A note's field, which says whether the text is saved. After a conflict it shows both texts and asks for a choice.
 */
export function NoteField({ note, label, onDone }: NoteFieldProps) {
  const { t } = useLingui()
  const { text, problem, other } = note.state
  const both = other && bothTexts(other.note, text, NOTE_MAX)
  const field = useRef<HTMLTextAreaElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { length } = field.current?.value ?? ''
    field.current?.focus()
    field.current?.setSelectionRange(length, length)
  }, [])
  // An error makes the card longer, and its buttons must not end under a phone's bottom bar.
  useEffect(() => {
    if (problem || other) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, other])
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        aria-label={label}
        value={text}
        onChange={(event) => note.type(event.currentTarget.value)}
        size="md"
        maxLength={NOTE_MAX}
        autosize
        minRows={3}
        maxRows={14}
      />
      {other && (
        <FormAlert>
          <Trans>This note was changed in another window. There it says:</Trans>
          <p className={classes.other}>{other.note || t`Nothing: the note was deleted.`}</p>
        </FormAlert>
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
      <div className={classes.foot} ref={foot}>
        <p role="status">
          {other || problem ? t`Not saved` : note.unsaved ? t`Saving` : text.trim() === '' ? '' : t`Saved`}
        </p>
        {other ? (
          <>
            <Button variant="default" onClick={() => note.decide(other.note)}>
              <Trans>Keep the other</Trans>
            </Button>
            <Button variant="default" onClick={() => note.decide(text)}>
              <Trans>Keep mine</Trans>
            </Button>
            {both !== null && (
              <Button onClick={() => note.decide(both)}>
                <Trans>Keep both</Trans>
              </Button>
            )}
          </>
        ) : problem ? (
          <Button onClick={() => void note.save()}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Button className={classes.edit} onClick={onDone}>
            <Trans>Done</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
