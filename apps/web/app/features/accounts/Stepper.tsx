import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import classes from './Stepper.module.css'

/** The three steps of the sign-up; `step` is the current one, counted from 1. */
export function Stepper({ step }: { step: 1 | 2 | 3 }) {
  const { t } = useLingui()
  const names = [
    <Trans key="1">Your account</Trans>,
    <Trans key="2">Your profile</Trans>,
    <Trans key="3">Real person</Trans>,
  ]
  return (
    <ol className={classes.stepper} aria-label={t`Step ${step} of 3`}>
      {names.map((name, i) => (
        <li
          key={name.key}
          data-state={i + 1 < step ? 'done' : i + 1 === step ? 'now' : undefined}
          aria-current={i + 1 === step ? 'step' : undefined}
        >
          <i aria-hidden="true">{i + 1 < step ? <IconCheck size={16} stroke={1.9} /> : i + 1}</i>
          {name}
        </li>
      ))}
    </ol>
  )
}
