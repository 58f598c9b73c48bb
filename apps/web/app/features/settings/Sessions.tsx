import type { Output } from '@harana/contract'
import { browserNames, deviceNames } from '@harana/contract/model/sessions'
import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconLogout,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { keepFocus } from '../../lib/device/keep-focus.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useLogOut } from '../../lib/session/session.tsx'
import { settingsPath } from '../../lib/site/paths.ts'
import { useSite } from '../../lib/site/site.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { ItemBadge, ItemRow, ItemRows } from '../../ui/ItemRow/ItemRow.tsx'
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './Sessions.module.css'

type Session = Output<'users/getsessions'>['sessions'][number]

/** Where the member is logged in, each to be logged out; devices that are new to the member stand out. */
export function Sessions() {
  const { t } = useLingui()
  const { data, error, slow, mutate } = useCall('users/getsessions', {})
  const logOut = useLogOut()
  const { busy, attempt } = useAttempt()
  const [asking, setAsking] = useState<'others' | 'everywhere' | null>(null)
  const newOnes = useNewOnes(data?.sessions)
  if (!data && error)
    return <FailedState onRetry={() => void mutate()}>{errorText(error) || t`This did not load`}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  const end = async ({ sessionId }: Session) => {
    if (!(await attempt(() => call('users/endsession', { sessionId })))) return
    toast.success(t`Logged out there.`)
    await mutate()
  }
  const endOthers = async () => {
    if (!(await attempt(() => call('users/logout-everywhere', { others: true })))) return
    setAsking(null)
    toast.success(t`You are logged in here alone.`)
    await mutate()
  }
  const icon = <IconLogout size={20} stroke={1.9} />
  return (
    <>
      <p className={classes.lead}>
        <Trans>
          Where you are logged in. Log out what you do not know, then{' '}
          <Link to={settingsPath('change-password')}>change your password</Link>.
        </Trans>
      </p>
      <ItemRows className={classes.sessions} ref={keepFocus}>
        {data.sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isNew={newOnes.has(session.sessionId)}
            busy={busy}
            onEnd={() => void end(session)}
          />
        ))}
      </ItemRows>
      <div className={classes.acts}>
        {data.sessions.length > 1 && (
          <Button variant="default" leftSection={icon} onClick={() => setAsking('others')}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        )}
        <Button variant="default" leftSection={icon} onClick={() => setAsking('everywhere')}>
          <Trans>Log out everywhere</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={asking === 'others'}
        onClose={() => setAsking(null)}
        onConfirm={() => void endOthers()}
        busy={busy}
        title={t`Log out everywhere else?`}
        action={t`Log out everywhere else`}
        icon={icon}
      >
        <Trans>You stay logged in here, and nowhere else.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'everywhere'}
        onClose={() => setAsking(null)}
        onConfirm={() => void attempt(() => logOut({ everywhere: true }))}
        busy={busy}
        title={t`Log out everywhere?`}
        action={t`Log out everywhere`}
        icon={icon}
      >
        <Trans>You are logged out on every phone and computer, on this one too.</Trans>
      </ConfirmDialog>
    </>
  )
}

/** The ids of the new sessions, which stay marked until the page is left. The server is told that they were seen. */
function useNewOnes(sessions: Session[] | undefined): ReadonlySet<string> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const sessionIds = (sessions ?? [])
      .filter(({ sessionId, isNew }) => isNew && !marked.has(sessionId))
      .map(({ sessionId }) => sessionId)
    if (sessionIds.length === 0) return
    setMarked(new Set([...marked, ...sessionIds]))
    // Where this fails they are marked at the next visit as well.
    call('users/seesessions', { sessionIds }).catch(() => {})
  }, [sessions, marked])
  return marked
}

const icons = {
  iphone: IconDeviceMobile,
  android: IconDeviceMobile,
  ipad: IconDeviceTablet,
  mac: IconDeviceLaptop,
  windows: IconDeviceDesktop,
  linux: IconDeviceDesktop,
  other: IconDeviceDesktop,
}

type SessionRowProps = { session: Session; isNew: boolean; busy: boolean; onEnd: () => void }

function SessionRow({ session, isNew, busy, onEnd }: SessionRowProps) {
  const { t, i18n } = useLingui()
  const name = useDeviceName(session)
  const { deviceKind, installed, countryName, isThis, began, lastUsed } = session
  const firstSeen = i18n.date(began, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ItemRow
      isNew={isNew}
      icon={icons[deviceKind ?? 'other']}
      title={name}
      badge={
        isNew && (
          <ItemBadge tone="sun">
            <Trans>New</Trans>
          </ItemBadge>
        )
      }
      note={
        <>
          {installed && <>{t`Installed app`} · </>}
          {countryName !== '' && <>{countryName} · </>}
          {isNew ? t`first seen on ${firstSeen}` : isThis ? t`now` : <RelativeTime moment={lastUsed} />}
        </>
      }
    >
      {isThis ? (
        <ItemBadge tone="leaf">
          <Trans>This one</Trans>
        </ItemBadge>
      ) : (
        <Button variant="default" disabled={busy} aria-label={t`Log out: ${name}`} onClick={onEnd}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </ItemRow>
  )
}

/** A device in words: "Chrome on Android", or "Harana on iPhone" for the installed app. */
function useDeviceName({ browser, deviceKind, installed }: Session): string {
  const { t } = useLingui()
  const site = siteNames[useSite()]
  const app = installed ? site : browser && browser !== 'other' ? browserNames[browser] : null
  const system = deviceKind && deviceKind !== 'other' ? deviceNames[deviceKind] : null
  if (app && system) return t`${app} on ${system}`
  return app ?? (system ? t`A browser on ${system}` : t`An unknown device`)
}
