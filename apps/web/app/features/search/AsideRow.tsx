import { Gender } from '@harana/contract/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './AsideRow.module.css'
import type { Aside } from './aside.ts'

/** In the place of a card whose member is "not for me", with the way back. */
export function AsideRow({ aside, onUndo }: { aside: Aside; onUndo: () => void }) {
  const { t } = useLingui()
  const { userName, gender } = aside.profile
  const undo = useRef<HTMLButtonElement>(null)
  // The card had the focus; its row has it now, unless it went elsewhere meanwhile.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.row} role="status">
      <span className={classes.icon}>
        <IconEyeOff size={20} stroke={1.9} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <b>{t`${userName} is put aside`}</b>
        <small>
          {gender === Gender.Girl
            ? t`She is not told. She stays in Settings.`
            : gender === Gender.Guy
              ? t`He is not told. He stays in Settings.`
              : t`They are not told. They stay in Settings.`}
        </small>
      </span>
      <Button ref={undo} variant="default" aria-label={t`Undo: ${userName}`} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
