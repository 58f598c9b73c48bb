import type { SecondFactorKind } from '@harana/contract/calls/second-factors'
import { RECOVERY_CODES } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFingerprint, IconKey, IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { keepFocus } from '../../lib/device/keep-focus.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { useSession } from '../../lib/session/session.tsx'
import { CardMenu } from '../../ui/CardMenu/CardMenu.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { ItemBadge, ItemRow, ItemRows } from '../../ui/ItemRow/ItemRow.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type Factor, RenameFactor } from './RenameFactor.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import classes from './second-factors.module.css'

/** The member's passkeys, or authenticator apps and recovery codes, to be added, renamed, removed and made anew. */
export function SecondFactors({ kind }: { kind: SecondFactorKind }) {
  const { t } = useLingui()
  const isStaff = (useSession().userInfo?.staffRoles ?? []).length > 0
  const { data, error, slow, mutate } = useCall('users/getsecondfactors', {})
  const withProof = useFreshProof()
  const { busy, attempt } = useAttempt()
  const [newCodes, setNewCodes] = useState<string[]>([])
  const [adding, setAdding] = useState(false)
  const [asking, setAsking] = useState<{ about: 'name' | 'remove'; factor: Factor } | 'codes' | null>(null)
  if (!data && error)
    return <FailedState onRetry={() => void mutate()}>{errorText(error) || t`This did not load`}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  if (newCodes.length > 0) return <RecoveryCodes codes={newCodes} onSaved={() => setNewCodes([])} />
  const { factors, recoveryCodesLeft } = data
  const shown = factors.filter((factor) => factor.kind === kind)
  const hasCodes = kind === 'totp' && factors.length > 0
  const act = async (work: () => Promise<unknown>) => {
    if (!(await attempt(() => withProof(work)))) return
    setAsking(null)
    await mutate()
  }
  const removed = asking !== 'codes' && asking?.about === 'remove' ? asking.factor : null
  const name = removed?.name ?? ''
  return (
    <>
      <p className={classes.lead}>
        {kind === 'passkey' ? (
          <Trans>
            Log in with your face, your finger or the code of your phone. Nothing to remember, nothing to
            steal.
          </Trans>
        ) : (
          <Trans>A six-digit code from an app, asked after your password.</Trans>
        )}{' '}
        {isStaff && (
          <Trans>
            Staff need one of the two: it is asked before the admin area opens, and again before dangerous
            acts.
          </Trans>
        )}
      </p>
      {(shown.length > 0 || hasCodes) && (
        <ItemRows className={classes.factors} ref={keepFocus}>
          {shown.map((factor) => (
            <FactorRow
              key={factor.factorId}
              factor={factor}
              onRename={() => setAsking({ about: 'name', factor })}
              onRemove={
                isStaff && factors.length === 1 ? undefined : () => setAsking({ about: 'remove', factor })
              }
            />
          ))}
          {hasCodes && (
            <ItemRow
              icon={IconKey}
              tone="sun"
              title={<Trans>Recovery codes</Trans>}
              note={t`${recoveryCodesLeft} of ${RECOVERY_CODES} left. Keep them where nobody else reads them.`}
            >
              <Button variant="default" onClick={() => setAsking('codes')}>
                <Trans>New codes</Trans>
              </Button>
            </ItemRow>
          )}
        </ItemRows>
      )}
      {isStaff && factors.length === 1 && shown.length === 1 && (
        <p className={classes.hint}>
          <Trans>Staff keep one second factor. To remove this one, add another first.</Trans>
        </p>
      )}
      {adding || shown.length === 0 || kind === 'passkey' ? (
        <SetUpFactor
          kind={kind}
          factors={data}
          onAdded={async (codes) => {
            setNewCodes(codes)
            setAdding(false)
            await mutate()
          }}
        />
      ) : (
        <Button variant="default" onClick={() => setAdding(true)}>
          <Trans>Add another</Trans>
        </Button>
      )}
      {asking !== null && asking !== 'codes' && asking.about === 'name' && (
        <RenameFactor factor={asking.factor} onClose={() => setAsking(null)} onSaved={() => mutate()} />
      )}
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          void act(() => call('users/removesecondfactor', { factorId: removed?.factorId ?? '' }))
        }
        title={<Trans>Remove this second factor?</Trans>}
        action={<Trans>Remove</Trans>}
        icon={<IconTrash size={20} stroke={1.9} />}
        busy={busy}
        danger
      >
        {factors.length === 1
          ? t`${name} no longer works, and your recovery codes go with it.`
          : t`${name} no longer works.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'codes'}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          void act(async () => setNewCodes((await call('users/renewrecoverycodes', {})).recoveryCodes))
        }
        title={<Trans>Make new recovery codes?</Trans>}
        action={<Trans>New codes</Trans>}
        busy={busy}
      >
        <Trans>The old codes stop working.</Trans>
      </ConfirmDialog>
    </>
  )
}

type FactorRowProps = {
  factor: Factor
  onRename: () => void
  /** Left out where the factor must stay. */
  onRemove: (() => void) | undefined
}

function FactorRow({ factor: { kind, name, createdAt, lastUsedAt }, onRename, onRemove }: FactorRowProps) {
  const { t, i18n } = useLingui()
  const [added, used] = [createdAt, lastUsedAt].map((at) => at && i18n.date(at, { dateStyle: 'medium' }))
  const rename = { id: 'name', label: t`Rename`, icon: IconPencil, onClick: onRename }
  const remove = { id: 'remove', label: t`Remove`, icon: IconTrash, danger: true } as const
  return (
    <ItemRow
      icon={kind === 'passkey' ? IconFingerprint : IconShieldCheck}
      tone={kind === 'passkey' ? 'sea' : 'leaf'}
      title={name}
      badge={
        kind === 'totp' && (
          <ItemBadge tone="leaf">
            <Trans>On</Trans>
          </ItemBadge>
        )
      }
      note={used ? t`Added ${added} · last used ${used}` : t`Added ${added} · never used`}
    >
      <CardMenu name={name} choices={onRemove ? [rename, { ...remove, onClick: onRemove }] : [rename]} />
    </ItemRow>
  )
}
