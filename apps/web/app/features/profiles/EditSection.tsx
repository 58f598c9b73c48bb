import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useFocusBack } from '../../lib/device/use-focus-back.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './own.module.css'

type EditSectionProps = {
  /** The section's id on the page, for links to it. */
  id: string
  title: string
  /** The section's content while it is not edited. */
  children: ReactNode
  /** Renders the form instead of the content; call `close` once it is saved. */
  form: (close: () => void) => ReactNode
}

/** A section of the own profile that is edited in place. */
export function EditSection({ id, title, children, form }: EditSectionProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const { hash, key } = useLocation()
  const [opened, setOpened] = useState<string>()
  // A link to the section opens its form each time the link is followed.
  if (hash === `#${id}` && key !== opened) {
    setOpened(key)
    setEditing(true)
  }
  const edit = useFocusBack(editing)
  return (
    <section id={id} className={classes.card} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {!editing && (
          <Button
            ref={edit}
            variant="light"
            leftSection={<IconPencil size={20} stroke={1.9} />}
            aria-label={t`Edit: ${title}`}
            onClick={() => setEditing(true)}
          >
            <Trans>Edit</Trans>
          </Button>
        )}
      </div>
      {editing ? form(() => setEditing(false)) : children}
    </section>
  )
}

type EditFormProps = {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  onCancel: () => void
  busy: boolean
  refusal: string | null
  children: ReactNode
}

/** The form of an EditSection: its fields, the server's refusal, "Cancel" and "Save". */
export function EditForm({ onSubmit, onCancel, busy, refusal, children }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
      {children}
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
