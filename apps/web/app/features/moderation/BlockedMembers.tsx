import type { Output } from '@harana/contract'
import { LIST_PAGE_SIZE } from '@harana/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { call, urlOf } from '../../lib/api.ts'
import { errorText } from '../../lib/errors.ts'
import { holdsProfiles } from '../../lib/profile-answers.ts'
import { useAnswer } from '../../lib/swr.tsx'
import { FailedState, SlowStrip } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import classes from './moderation.module.css'

type Blocked = Output<'users/getblockeduserprofiles'>['profiles'][number]

/** Whom the member has blocked, newest first, each with the way back. */
export function BlockedMembers() {
  const [pages, setPages] = useState(1)
  return (
    <>
      <p className={classes.lead}>
        <Trans>
          You and they see nothing of each other. They are not told, neither now nor when you unblock.
        </Trans>
      </p>
      {Array.from({ length: pages }, (_, i) => (
        <BlockedPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
          key={i}
          page={i + 1}
          onMore={i + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </>
  )
}

function BlockedPage({ page, onMore }: { page: number; onMore?: () => void }) {
  const { t } = useLingui()
  const input = { page, recordsPerPage: LIST_PAGE_SIZE }
  const { data, error, slow, mutate } = useAnswer(urlOf('users/getblockeduserprofiles', input), () =>
    call('users/getblockeduserprofiles', input),
  )
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return slow ? <SlowStrip /> : <p role="status">{t`Loading`}</p>
  if (page === 1 && data.profiles.length === 0)
    return (
      <p className={classes.none}>
        <Trans>
          You have blocked nobody. Whoever you block appears here. Block is at the end of each profile and in
          each card’s menu.
        </Trans>
      </p>
    )
  return (
    <>
      <ul className={classes.blocked}>
        {data.profiles.map((member) => (
          <BlockedRow key={member.profileId} member={member} />
        ))}
      </ul>
      {onMore && data.more && (
        <Button variant="default" onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

function BlockedRow({ member: { profileId, userName, at } }: { member: Blocked }) {
  const { t, i18n } = useLingui()
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const day = i18n.date(at, { dateStyle: 'medium', timeZone: 'UTC' })
  const unblock = async () => {
    setBusy(true)
    try {
      await call('users/removeblockeduserprofile', { profileId })
      toast.success(t`${userName} is unblocked.`)
      await mutate((key) => holdsProfiles(key) || String(key).includes('/getblockeduserprofiles'))
    } catch (error) {
      toast.error(errorText(error, t`An unexpected error occured.`))
      setBusy(false)
    }
  }
  return (
    <li>
      <span>
        <b>{userName}</b>
        <small>{t`Blocked on ${day}`}</small>
      </span>
      <Button
        variant="default"
        loading={busy}
        aria-label={t`Unblock ${userName}`}
        onClick={() => void unblock()}
      >
        <Trans>Unblock</Trans>
      </Button>
    </li>
  )
}
