import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogHead } from '../DialogParts/DialogParts.tsx'
import classes from './KeysDialog.module.css'

type KeysDialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** The names of the keys, any of which does it, and what they do. */
  keys: readonly (readonly [names: readonly string[], meaning: string])[]
}

/** The keys of a table or of a page; the last of them, `?`, shows them. */
export function KeysDialog({ opened, onClose, title, keys }: KeysDialogProps) {
  const { t } = useLingui()
  return (
    <Modal.Root opened={opened} onClose={onClose} centered radius={20} size={480} padding={26}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead of={Modal}>{title}</DialogHead>
        <Modal.Body>
          <dl className={classes.keyList}>
            {[...keys, [['?'], t`These keys`] as const].map(([names, meaning]) => (
              <div key={meaning}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
