import type { Statement } from '@harana/contract/calls/decisions'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useLogOut, useSession } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import { EmptyState, FailedState, LoadingState } from '../../ui/states/states.tsx'
import classes from './decisions.module.css'
import { HidingCard } from './HidingCard.tsx'
import { StatementCard } from './StatementCard.tsx'

/** What staff decided about the reader's account: all of it with a session, or the one decision that a mailed link names. */
export function Decisions({ token }: { token: string | null }) {
  const { isAuthenticated } = useSession()
  if (token !== null) return <Mailed token={token} />
  return isAuthenticated ? <Own /> : <Visitor />
}

function Mailed({ token }: { token: string }) {
  const [state, setState] = useState<Statement | { failed: string } | null>(null)
  const load = () => {
    setState(null)
    call('users/getstatement', { token }).then(
      ({ statement }) => setState(statement),
      (error) => setState({ failed: errorText(error) }),
    )
  }
  useEffect(load, [token])
  if (!state) return <LoadingState />
  if ('failed' in state) return <FailedState onRetry={load}>{state.failed}</FailedState>
  return <StatementCard statement={state} onAppeal={load} />
}

function Own() {
  const { t } = useLingui()
  const { suspended } = useSession()
  const logOut = useLogOut()
  const { data, error, slow, mutate } = useCall('users/getstatements', {})
  if (!data && error)
    return <FailedState onRetry={() => void mutate()}>{errorText(error) || t`This did not load`}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  return (
    <>
      {data.hidings.map((hiding) => (
        <HidingCard key={hiding.hidingId} hiding={hiding} />
      ))}
      {data.statements.length === 0 && data.hidings.length === 0 && (
        <EmptyState bare title={t`Nothing was decided about you`}>
          <Trans>Whatever our team decides about your account stands here, with its reasons.</Trans>
        </EmptyState>
      )}
      {data.statements.map((statement) => (
        <StatementCard key={statement.decisionId} statement={statement} onAppeal={() => void mutate()} />
      ))}
      <Leave>
        {suspended ? (
          <>
            <Button variant="default" component={Link} to={paths.myData}>
              <Trans>My data</Trans>
            </Button>
            <Button variant="default" onClick={() => void logOut()}>
              <Trans>Log out</Trans>
            </Button>
          </>
        ) : (
          <Button variant="default" component={Link} to={paths.search}>
            <Trans>Back to My Search</Trans>
          </Button>
        )}
      </Leave>
    </>
  )
}

function Visitor() {
  return (
    <>
      <p>
        <Trans>Open the link in our mail, or log in to read what we decided.</Trans>
      </p>
      <Leave>
        <Button component={Link} to={paths.logIn}>
          <Trans>Log in</Trans>
        </Button>
      </Leave>
    </>
  )
}

const Leave = ({ children }: { children: ReactNode }) => <div className={classes.leave}>{children}</div>
