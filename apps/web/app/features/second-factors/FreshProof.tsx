import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { FreshProofContext } from '../../lib/session/fresh-proof.ts'
import { DialogHead } from '../../ui/DialogParts/DialogParts.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { GiveProof } from './GiveProof.tsx'
import classes from './second-factors.module.css'

/** Gives `useFreshProof` to all that is inside, and shows its dialog. */
export function FreshProof({ children }: { children: ReactNode }) {
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
            <Ways onProven={() => end(true)} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </FreshProofContext>
  )
}

/** The ways to prove it that this member has. */
function Ways({ onProven }: { onProven: () => void }) {
  const { t } = useLingui()
  const { data, error, slow, mutate } = useCall('users/getsecondfactors', {})
  if (!data && error)
    return <FailedState onRetry={() => void mutate()}>{errorText(error) || t`This did not load`}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  return <GiveProof factors={data} onProven={onProven} />
}
