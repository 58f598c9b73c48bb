import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { ReactNode, SyntheticEvent } from 'react'
import classes from './ConfirmDialog.module.css'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  onConfirm?: () => void
  /** Makes it a form: Enter in a field sends it too. Instead of `onConfirm`. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
  title: ReactNode
  /** What follows from saying yes. */
  children: ReactNode
  /** The word on the acting button: what happens. */
  action: ReactNode
  /** Fills the acting button with the danger colour; give it an icon too. */
  danger?: boolean
  icon?: ReactNode
  busy?: boolean
  cancel?: ReactNode
}

/** Asks once before something with consequences: a modal from md, a drawer from the bottom below. Safe choice left. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, onSubmit, title, children, action, danger, icon, busy, cancel } = props
  const { t } = useLingui()
  const phone = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const parts = (
    <>
      <div className={classes.body}>{children}</div>
      <div className={classes.actions}>
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
      </div>
    </>
  )
  const content = onSubmit ? (
    <form onSubmit={onSubmit} noValidate>
      {parts}
    </form>
  ) : (
    parts
  )
  // A head of its own: Mantine's is a banner landmark, and a page has one already.
  const head = (Title: typeof Modal.Title, Close: typeof Modal.CloseButton) => (
    <div className={classes.head}>
      <Title className={classes.title}>{title}</Title>
      <Close size={44} icon={<IconX size={24} stroke={1.9} />} aria-label={t`Close`} />
    </div>
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
        {head(Drawer.Title, Drawer.CloseButton)}
        <Drawer.Body>{content}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  ) : (
    <Modal.Root opened={opened} onClose={onClose} centered radius={20} size={480} padding={26}>
      <Modal.Overlay />
      <Modal.Content>
        {head(Modal.Title, Modal.CloseButton)}
        <Modal.Body>{content}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
