import type { Input, Output } from '@harana/contract'
import { PROFILES_PAGE_SIZE } from '@harana/contract/model/limits'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { keepFocus } from '../../lib/device/keep-focus.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { Pages } from '../../ui/Pages/Pages.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import classes from './MemberUndoList.module.css'

type ListCall = 'profiles/gethiddenprofiles' | 'users/getblockeduserprofiles'
type Listed<N extends ListCall> = Output<N>['profiles'][number]

/** One member's row. */
type Row = {
  name: ReactNode
  detail: string
  /** The undo button: its word, its accessible name, and its action (@throws ApiError). */
  action: string
  label: string
  undo: () => Promise<unknown>
}

type ListProps<N extends ListCall> = {
  /** The call that lists them. */
  from: N
  /** Shown instead of an empty list. */
  empty: ReactNode
  row: (member: Listed<N>) => Row
}

/** Members who were blocked or hidden, the latest first, a page at a time, each with a button that undoes it. */
export function MemberUndoList<N extends ListCall>({ lead, ...list }: ListProps<N> & { lead: ReactNode }) {
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <Pages>{(page, onMore) => <MemberPage {...list} page={page} onMore={onMore} />}</Pages>
    </>
  )
}

type MemberPageProps<N extends ListCall> = ListProps<N> & { page: number; onMore: (() => void) | undefined }

function MemberPage<N extends ListCall>({ from, empty, row, page, onMore }: MemberPageProps<N>) {
  const input = { page, recordsPerPage: PROFILES_PAGE_SIZE } as Input<N>
  const { data, error, slow, mutate } = useCall(from, input)
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  const members: readonly Listed<N>[] = data.profiles
  if (page === 1 && members.length === 0) return empty
  return (
    <>
      <ul className={classes.list} ref={keepFocus}>
        {members.map((member) => (
          <MemberRow key={member.profileId} {...row(member)} />
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

function MemberRow({ name, detail, action, label, undo }: Row) {
  const { busy, attempt } = useAttempt()
  return (
    <li>
      <span>
        {name}
        <small>{detail}</small>
      </span>
      <Button variant="default" loading={busy} aria-label={label} onClick={() => void attempt(undo)}>
        {action}
      </Button>
    </li>
  )
}
