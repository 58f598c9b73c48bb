import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { leftUntil } from './left.ts'

/** On the log-in page: what became of the account that was deleted a moment ago. */
export function Left() {
  const { i18n } = useLingui()
  const { hash } = useLocation()
  const [until] = useState(() => leftUntil(hash))
  if (until === undefined) return null
  if (until === null)
    return (
      <FormAlert kind="info">
        <Trans>Your account is being erased. A mail tells you when it is done.</Trans>
      </FormAlert>
    )
  const day = i18n.date(until, { dateStyle: 'long' })
  return (
    <FormAlert kind="info">
      <Trans>Your account is deleted. Until {day} you can come back: log in, and all is as it was.</Trans>
    </FormAlert>
  )
}
