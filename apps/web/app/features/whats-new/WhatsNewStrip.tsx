import type { NewsCard } from '@harana/contract/calls/whats-new'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Collapse } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { ListedMembers } from '../../entities/member/listed-members.tsx'
import { call } from '../../lib/api/api.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import { NewsPane } from './NewsPane.tsx'
import { RestPane } from './RestPane.tsx'
import classes from './WhatsNew.module.css'
import room from './WhatsNewRoom.module.css'

/** So many stand beside each other; the last is for all that are left. */
const PANES = 5

/** The strip itself: it folds once it was seen, or the last of them was answered, and is then gone on every device. */
export function WhatsNewStrip({ answer }: { answer: (member: NewsCard) => ReactNode }) {
  const { data, error } = useCall('profiles/getwhatsnew', {}, { revalidateOnFocus: false })
  const [seen, setSeen] = useState(false)
  const { busy, attempt } = useAttempt()
  const refresh = useRefreshSession()
  const total = data ? data.mutual + data.likes + data.visits : 0
  const profiles = data?.profiles ?? []
  const panes = total > PANES ? profiles.slice(0, PANES - 1) : profiles
  const answered =
    panes.length > 0 && total <= PANES && panes.every(({ kind, liked }) => kind !== 'mutual' && liked)
  const see = () =>
    attempt(async () => {
      // What comes while it is shown is not seen.
      await call('profiles/seewhatsnew', { readMark: data!.readMark })
      setSeen(true)
      await refresh()
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the last answer
  useEffect(() => {
    if (answered) void see()
  }, [answered])
  if (error && !data) return null
  if (!data) return <div className={room.room} />
  const { mutual, likes, visits } = data
  return (
    <Collapse expanded={!seen && !answered && panes.length > 0} transitionDuration={360}>
      <section className={`${room.room} ${classes.strip}`} aria-labelledby="whats-new">
        <div className={classes.head}>
          <div>
            <h2 id="whats-new">
              <Trans>What is new</Trans>
            </h2>
            <p className={classes.counts}>
              {mutual > 0 && (
                <span>
                  <Plural value={mutual} one="# mutual like" other="# mutual likes" />
                </span>
              )}
              {likes > 0 && (
                <span>
                  <Plural value={likes} one="# like" other="# likes" />
                </span>
              )}
              {visits > 0 && (
                <span>
                  <Plural value={visits} one="# visit" other="# visits" />
                </span>
              )}
            </p>
          </div>
          <Button className={classes.seen} loading={busy} onClick={() => void see()}>
            <Trans>Mark as seen</Trans>
          </Button>
        </div>
        <ListedMembers members={panes}>
          <ul className={classes.panes}>
            {panes.map((member) => (
              <NewsPane key={member.profileId} member={member} answer={answer(member)} />
            ))}
            {total > PANES && <RestPane rest={profiles.slice(PANES - 1)} count={total - panes.length} />}
          </ul>
        </ListedMembers>
      </section>
    </Collapse>
  )
}
