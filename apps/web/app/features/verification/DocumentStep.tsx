import { VerificationStatus } from '@harana/contract/model/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { upload } from '../../lib/api/upload.ts'
import { prepare } from '../../lib/device/prepare-photo.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { StepCard } from './StepCard.tsx'
import type { Step } from './use-verification.ts'
import classes from './verification.module.css'

type DocumentStepProps = { step: Step; closed: boolean; reload: () => Promise<unknown> }

/** The picture of an identity document, by the camera or from a file. */
export function DocumentStep({ step, closed, reload }: DocumentStepProps) {
  const { t, i18n } = useLingui()
  const file = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (chosen: File | undefined) => {
    if (!chosen || part !== null) return
    setProblem(null)
    setPart(0)
    try {
      const { file: picture } = await prepare(chosen)
      await upload('users/verifyupload', { part: 'document' }, picture, { onProgress: setPart })
      await reload()
    } catch (error) {
      setProblem(errorText(error))
    }
    setPart(null)
  }
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? []
    input.value = ''
    void send(chosen)
  }
  const sent = step.sent && i18n.date(step.sent, { dateStyle: 'long' })
  const percent = Math.round((part ?? 0) * 100)
  const takes = !closed && (step.status !== VerificationStatus.Approved || step.missing)
  return (
    <StepCard
      step={step}
      number={1}
      closed={closed}
      title={<Trans>Government ID</Trans>}
      lead={<Trans>A passport, a national ID or a driver’s licence: all four corners, in daylight.</Trans>}
    >
      {sent && (
        <p className={classes.quiet}>
          <Trans>Our team has the picture of {sent}.</Trans>
        </p>
      )}
      {takes && (
        <>
          {problem && <FormAlert>{problem}</FormAlert>}
          <button
            type="button"
            className={classes.drop}
            aria-disabled={part !== null}
            onClick={() => part === null && file.current?.click()}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              void send(event.dataTransfer.files[0])
            }}
          >
            <IconUpload size={24} stroke={1.9} aria-hidden="true" />
            <b>
              {part !== null ? (
                <Trans>Sending the photo</Trans>
              ) : step.sent ? (
                <Trans>Upload a new photo</Trans>
              ) : (
                <Trans>Upload a photo of it</Trans>
              )}
            </b>
            <small>
              <Trans>JPEG, PNG or WebP</Trans>
            </small>
          </button>
          {part !== null && (
            <progress
              className={classes.progress}
              value={percent}
              max={100}
              aria-label={t`Sending the photo`}
            />
          )}
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            aria-label={t`A photo of your identity document`}
            onChange={choose}
          />
        </>
      )}
    </StepCard>
  )
}
