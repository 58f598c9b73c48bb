import type { Output } from '@harana/contract'
import { Trans } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { FreshProofContext } from '../../lib/session/fresh-proof.ts'
import { DialogHead } from '../../ui/DialogParts/DialogParts.tsx'
import { GiveProof } from './GiveProof.tsx'
import classes from './second-factors.module.css'

type FreshProofProps = { factors: Output<'users/getsecondfactors'>; children: ReactNode }

/** Gives `useFreshProof` to all that is inside, and shows its dialog. */
export function FreshProof({ factors, children }: FreshProofProps) {
  const [opened, setOpened] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(null)
  const end = (isProven: boolean) => {
    setOpened(false)
    answer.current?.(isProven)
    answer.current = null
  }
  const repeat = useCallback<ComponentProps<typeof FreshProofContext>['value']>(async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'FRESHPROOF') throw error
      // One dialog at a time: an older question counts as not answered.
      answer.current?.(false)
      const proven = new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
      setOpened(true)
      if (!(await proven)) throw error
      return work()
    }
  }, [])
  return (
    <FreshProofContext value={repeat}>
      {children}
      {/* It lies over the dialog whose act asked for it. */}
      <Modal.Root
        opened={opened}
        onClose={() => end(false)}
        centered
        radius={20}
        size={480}
        padding={26}
        zIndex={350}
      >
        <Modal.Overlay />
        <Modal.Content>
          <DialogHead of={Modal}>
            <Trans>Confirm that it is you</Trans>
          </DialogHead>
          <Modal.Body>
            <p className={classes.lead}>
              <Trans>This needs a confirmation that is less than ten minutes old.</Trans>
            </p>
            <GiveProof factors={factors} onProven={() => end(true)} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </FreshProofContext>
  )
}
