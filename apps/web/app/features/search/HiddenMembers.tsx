import { LIST_MAX_RECORDS, LIST_PAGE_SIZE } from '@harana/contract/limits'
import type { ProfileCard } from '@harana/contract/profiles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/errors.ts'
import { useCall } from '../../lib/swr.tsx'
import { profilePath } from '../../paths.ts'
import { EmptyState, FailedState, SlowStrip } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import classes from './HiddenMembers.module.css'

/** Whom the member put aside as "not for me", the latest first, each with the way back. */
export function HiddenMembers() {
  const [pages, setPages] = useState(1)
  return (
    <>
      <p className={classes.lead}>
        <Trans>They do not appear in My Search. Nobody is told.</Trans>
      </p>
      {Array.from({ length: pages }, (_, i) => (
        <HiddenPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
          key={i}
          page={i + 1}
          onMore={i + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </>
  )
}

const recordsPerPage = Math.min(2 * LIST_PAGE_SIZE, LIST_MAX_RECORDS)

function HiddenPage({ page, onMore }: { page: number; onMore?: () => void }) {
  const { t } = useLingui()
  const { data, error, slow, mutate } = useCall('profiles/gethiddenprofiles', { page, recordsPerPage })
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return slow ? <SlowStrip /> : <p role="status">{t`Loading`}</p>
  if (page === 1 && data.profiles.length === 0)
    return (
      <EmptyState title={t`You have put nobody aside`}>
        <Trans>“Not for me” is in the menu of each card in My Search.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.list}>
        {data.profiles.map((profile) => (
          <HiddenRow key={profile.profileId} profile={profile} />
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

function HiddenRow({ profile: { profileId, userName, age, city, countryName } }: { profile: ProfileCard }) {
  const { t } = useLingui()
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await call('profiles/unhideprofile', { profileId })
      await mutate((key) => /\/profiles\/(gethiddenprofiles|searchprofiles)/.test(String(key)))
    } catch (error) {
      toast.error(errorText(error, t`An unexpected error occured.`))
      setBusy(false)
    }
  }
  return (
    <li>
      <span>
        <Link to={profilePath(profileId)}>
          {userName}, {age}
        </Link>
        <small>{[city, countryName].filter(Boolean).join(', ')}</small>
      </span>
      <Button variant="default" loading={busy} aria-label={t`Undo: ${userName}`} onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </Button>
    </li>
  )
}
