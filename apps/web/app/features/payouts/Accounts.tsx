import { ACCOUNTS_MAX } from '@harana/contract/model/payouts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { accountName } from '../../entities/money/payout-words.ts'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { AccountState } from './AccountState.tsx'
import classes from './payouts.module.css'
import { type Account, useRefreshPayouts } from './use-payouts.ts'

/** The accounts that the member is paid to. */
export function Accounts({ accounts, onAdd }: { accounts: Account[]; onAdd?: () => void }) {
  const { t } = useLingui()
  const [removed, setRemoved] = useState<Account | null>(null)
  if (accounts.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Your accounts</Trans>
      </h2>
      <ul className={classes.rows}>
        {accounts.map((account) => {
          const name = accountName(account)
          return (
            <li key={account.accountId}>
              <span className={classes.tile}>
                <b>{name}</b>
                <AccountState account={account} />
              </span>
              <ActionIcon aria-label={t`Remove ${name}`} onClick={() => setRemoved(account)}>
                <IconTrash size={20} stroke={1.9} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {onAdd &&
        (accounts.length < ACCOUNTS_MAX ? (
          <Button variant="default" leftSection={<IconPlus size={20} stroke={1.9} />} onClick={onAdd}>
            <Trans>Add an account</Trans>
          </Button>
        ) : (
          <p className={classes.quiet}>
            <Trans>You have {ACCOUNTS_MAX} accounts. Remove one before you add another.</Trans>
          </p>
        ))}
      {removed && <RemoveAccount account={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

function RemoveAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useLingui()
  const refresh = useRefreshPayouts()
  const { busy, attempt } = useAttempt()
  const name = accountName(account)
  const remove = async () => {
    const { accountId } = account
    if (await attempt(() => call('payouts/removeaccount', { accountId })))
      toast.success(t`${name} is removed.`)
    onClose()
    await refresh()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void remove()}
      busy={busy}
      danger
      title={t`Remove ${name}?`}
      action={t`Remove`}
      icon={<IconTrash size={20} stroke={1.9} />}
    >
      <Trans>What you asked for to it stays asked for. Added again, it waits for 72 hours again.</Trans>
    </ConfirmDialog>
  )
}
