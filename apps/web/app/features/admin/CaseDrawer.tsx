import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RowAct } from '../../ui/DataTable/DataTable.tsx'
import { DialogHead } from '../../ui/DialogParts/DialogParts.tsx'
import { usePhone } from '../../ui/theme/use-phone.ts'
import classes from './admin.module.css'

type CaseDrawerProps<Row> = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  acts?: readonly RowAct<Row>[]
  onAct?: (act: RowAct<Row>) => void
}

/** What is known of one row: at the right, on phones from the bottom. Its facts are the children. */
export function CaseDrawer<Row>({
  opened,
  onClose,
  title,
  children,
  acts = [],
  onAct,
}: CaseDrawerProps<Row>) {
  const phone = usePhone()
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'auto' : 440}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <DialogHead of={Drawer}>{title}</DialogHead>
        <Drawer.Body className={classes.drawer}>
          <dl className={classes.case}>{children}</dl>
          <div className={classes.caseActs}>
            {acts.map((act) => (
              <Button
                key={act.letter}
                variant="default"
                leftSection={<act.icon size={20} stroke={1.9} />}
                onClick={() => onAct?.(act)}
              >
                {act.label}
              </Button>
            ))}
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
