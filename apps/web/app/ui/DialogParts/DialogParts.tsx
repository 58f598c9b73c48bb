import { useLingui } from '@lingui/react/macro'
import type { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './DialogParts.module.css'

type DialogHeadProps = {
  /** Mantine's Modal or Drawer, whichever this dialog uses. */
  of: { Title: typeof Modal.Title; CloseButton: typeof Modal.CloseButton }
  children: ReactNode
}

/** A dialog's title and close button. Mantine's own header is a banner landmark, which the page already has. */
export function DialogHead({ of: { Title, CloseButton }, children }: DialogHeadProps) {
  const { t } = useLingui()
  return (
    <div className={classes.head}>
      <Title className={classes.title}>{children}</Title>
      <CloseButton size={44} icon={<IconX size={24} stroke={1.9} />} aria-label={t`Close`} />
    </div>
  )
}

/** The buttons at the end of a dialog, the safe one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
