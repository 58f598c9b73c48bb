import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { DialogHead } from '../DialogParts/DialogParts.tsx'
import classes from './DataTable.module.css'

type KeysDialogProps = {
  opened: boolean
  onClose: () => void
  acts: readonly { letter: string; label: string }[]
  /** Whether Enter opens a row. */
  opens: boolean
}

/** The keys of a table. */
export function KeysDialog({ opened, onClose, acts, opens }: KeysDialogProps) {
  const { t } = useLingui()
  const keys: [readonly string[], string][] = [
    [['J', '↓'], t`Next row`],
    [['K', '↑'], t`Row before`],
    [['←', '→'], t`Between a row and its buttons`],
    [['Home', 'End'], t`First and last row`],
    [['Page Up', 'Page Down'], t`Page before and next page`],
    ...(opens ? ([[['Enter'], t`Open`]] as [string[], string][]) : []),
    ...acts.map(({ letter, label }): [string[], string] => [[letter.toUpperCase()], label]),
    [['?'], t`These keys`],
  ]
  return (
    <Modal.Root opened={opened} onClose={onClose} centered radius={20} size={480} padding={26}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead of={Modal}>
          <Trans>Keys of the table</Trans>
        </DialogHead>
        <Modal.Body>
          <dl className={classes.keyList}>
            {keys.map(([names, meaning]) => (
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
