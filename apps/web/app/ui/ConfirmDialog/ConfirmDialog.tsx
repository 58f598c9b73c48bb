import { Trans } from '@lingui/react/macro'
import { Button, Drawer, Modal } from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'
import { DialogActions, DialogHead } from '../DialogParts/DialogParts.tsx'
import { usePhone } from '../theme/use-phone.ts'
import classes from './ConfirmDialog.module.css'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  onConfirm?: () => void
  /** Makes the dialog a form, which Enter in a field submits. Used instead of `onConfirm`. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
  title: ReactNode
  /** The consequences of confirming. */
  children: ReactNode
  /** The label of the confirming button: what will happen. */
  action: ReactNode
  /** Gives the confirming button the danger colour; pass an icon as well. */
  danger?: boolean
  icon?: ReactNode
  busy?: boolean
  cancel?: ReactNode
}

/** Asks for confirmation: a modal from md up, a drawer from the bottom below that. The safe choice is on the left. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, onSubmit, title, children, action, danger, icon, busy, cancel } = props
  const phone = usePhone()
  const parts = (
    <>
      <div className={classes.body}>{children}</div>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel ?? <Trans>Cancel</Trans>}
        </Button>
        <Button
          type={onSubmit ? 'submit' : 'button'}
          color={danger ? 'sili.6' : undefined}
          leftSection={icon}
          loading={busy}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </DialogActions>
    </>
  )
  const content = onSubmit ? (
    <form onSubmit={onSubmit} noValidate>
      {parts}
    </form>
  ) : (
    parts
  )
  return phone ? (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      radius="lg"
      classNames={{ content: classes.sheet }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <DialogHead of={Drawer}>{title}</DialogHead>
        <Drawer.Body>{content}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  ) : (
    <Modal.Root opened={opened} onClose={onClose} centered radius={20} size={480} padding={26}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead of={Modal}>{title}</DialogHead>
        <Modal.Body>{content}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
