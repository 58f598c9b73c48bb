import type { Input, Output } from '@harana/contract'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import admin from '../admin.module.css'

type Change = Input<'admin/tryscamchange'>

/** Counts what a change would make of past messages, without showing any; null is a change that can't be tried yet. */
export function TryPast({ change }: { change: Change | null }) {
  const { busy, attempt } = useAttempt()
  const asked = JSON.stringify(change)
  const [tried, setTried] = useState<{ asked: string; found: Output<'admin/tryscamchange'> } | null>(null)
  const count = () =>
    attempt(async () => {
      if (change) setTried({ asked, found: await call('admin/tryscamchange', change) })
    })
  return (
    <>
      <Button variant="default" loading={busy} disabled={!change} onClick={() => void count()}>
        <Trans>Try on past messages</Trans>
      </Button>
      <output className={admin.hint}>{tried?.asked === asked && <Counts {...tried.found} />}</output>
    </>
  )
}

function Counts({ looked, before, after }: Output<'admin/tryscamchange'>) {
  if (looked === 0) return <Trans>There are no messages yet.</Trans>
  return (
    <>
      <Plural value={looked} one="Of the latest message" other="Of the latest # messages" />{' '}
      <Trans>
        {before} are reported now, and {after} would be.
      </Trans>
    </>
  )
}
