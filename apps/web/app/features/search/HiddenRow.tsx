import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './HiddenRow.module.css'
import type { HiddenMember } from './places.ts'
import { useHiddenText } from './use-hidden-text.ts'

/** Shown instead of the card of a member who was hidden ("not for me"), with a button to undo that. */
export function HiddenRow({ member, onUndo }: { member: HiddenMember; onUndo: () => void }) {
  const { t } = useLingui()
  const { userName, gender } = member.profile
  const notTold = useHiddenText(gender)
  const undo = useRef<HTMLButtonElement>(null)
  // The row takes over the focus of its card, unless the focus has moved elsewhere meanwhile.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.row} role="status">
      <span className={classes.icon}>
        <IconEyeOff size={20} stroke={1.9} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <b>{t`Not for you: ${userName}`}</b>
        <small>{notTold}</small>
      </span>
      <Button ref={undo} variant="default" aria-label={t`Undo: ${userName}`} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
