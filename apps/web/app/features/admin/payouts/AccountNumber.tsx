import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { Fact } from '../../../ui/Facts/Facts.tsx'
import classes from '../admin.module.css'
import own from '../money/money.module.css'

/** The number of the account, which is shown on a press, and each reading is written down. */
export function AccountNumber({ payoutId }: { payoutId: string }) {
  const { t } = useLingui()
  const freshProof = useFreshProof()
  const { busy, attempt } = useAttempt()
  const [account, setAccount] = useState<Output<'admin/openpayoutaccount'> | null>(null)
  const open = () =>
    attempt(async () => setAccount(await freshProof(() => call('admin/openpayoutaccount', { payoutId }))))
  return (
    <section className={classes.card}>
      {account ? (
        <div role="status">
          <dl className={classes.case}>
            <Fact label={t`Number`}>
              <code className={own.code}>{account.number}</code>
            </Fact>
            <Fact label={t`Name`}>{account.holder}</Fact>
          </dl>
        </div>
      ) : (
        <>
          <Button
            variant="default"
            fullWidth
            loading={busy}
            leftSection={<IconEye size={20} stroke={1.9} />}
            onClick={() => void open()}
          >
            <Trans>Show the account’s number</Trans>
          </Button>
          <p className={own.quiet}>
            <Trans>Each reading is written into the audit log.</Trans>
          </p>
        </>
      )}
    </section>
  )
}
