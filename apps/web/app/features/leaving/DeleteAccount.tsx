import type { leavingWays } from '@harana/contract/calls/leaving'
import { LEAVING_DAYS } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMoney } from '../../entities/money/use-money.ts'
import { call } from '../../lib/api/api.ts'
import { checkTypedPassword } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { useLogOut, useSession } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx'
import { RadioTiles } from '../../ui/RadioTiles/RadioTiles.tsx'
import { KeptData } from './KeptData.tsx'
import { LostEarnings } from './LostEarnings.tsx'
import classes from './leaving.module.css'
import { leftPath } from './left.ts'

type Way = (typeof leavingWays)[number]

/** Deletes the member's account: what happens when, what is kept, and the form. */
export function DeleteAccount() {
  const { t } = useLingui()
  const { userInfo } = useSession()
  const hasPassword = userInfo?.hasPassword ?? true
  const withProof = useFreshProof()
  const logOut = useLogOut()
  const form = useForm<{ way: Way; password: string }>({
    initialValues: { way: 'later', password: '' },
    validate: { password: (value) => (hasPassword ? checkTypedPassword(value) : null) },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ way, password }) => {
    const asked = { way, ...(hasPassword && { password }) }
    const { leavingUntil } = await withProof(() => call('users/leave', asked))
    await logOut({ to: leftPath(leavingUntil) })
  })
  return (
    <div className={classes.card}>
      <p className={classes.lead}>
        <Trans>This is what happens.</Trans>
      </p>
      <Steps isAtOnce={form.values.way === 'at-once'} />
      <LostEarnings />
      <KeptData />
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <RadioTiles<Way>
          name="way"
          value={form.values.way}
          onChange={(way) => form.setFieldValue('way', way)}
          label={t`When`}
          columns={1}
          options={[
            {
              value: 'later',
              label: (
                <span className={classes.way}>
                  <Trans>Delete in {LEAVING_DAYS} days</Trans>
                  <small>
                    <Trans>You can change your mind.</Trans>
                  </small>
                </span>
              ),
            },
            {
              value: 'at-once',
              label: (
                <span className={classes.way}>
                  <Trans>Delete at once</Trans>
                  <small>
                    <Trans>There is no way back, not even for us.</Trans> <LostCredits />
                  </small>
                </span>
              ),
            },
          ]}
        />
        {hasPassword ? (
          <PasswordField
            {...form.getInputProps('password')}
            name="password"
            label={t`Your password`}
            autoComplete="current-password"
            className={classes.password}
          />
        ) : (
          <p className={classes.quiet}>
            <Trans>Your account has no password: we may mail you a code to confirm that it is you.</Trans>
          </p>
        )}
        <div className={classes.acts}>
          <Button variant="default" component={Link} to={paths.settings}>
            <Trans>Stay</Trans>
          </Button>
          <Button
            type="submit"
            loading={busy}
            color="sili.6"
            leftSection={<IconTrash size={20} stroke={1.9} />}
          >
            <Trans>Delete my account</Trans>
          </Button>
        </div>
      </form>
    </div>
  )
}

/** What of one's credits is lost with the account; nothing where there are none. */
function LostCredits() {
  const { credits } = useMoney()
  // The copy of the account that the device keeps holds no balance.
  const balance = useSession().userInfo?.creditsTotal as number | undefined
  if (!balance) return null
  const count = credits(balance)
  return <Trans>Your credits are lost: {count}.</Trans>
}

const dayMs = 24 * 3_600_000

/** What happens today, until the end of the way back, and after that. */
function Steps({ isAtOnce }: { isAtOnce: boolean }) {
  const { i18n } = useLingui()
  const [now] = useState(Date.now)
  const end = i18n.date(new Date(now + LEAVING_DAYS * dayMs), { month: 'long', day: 'numeric' })
  return (
    <ol className={classes.steps}>
      <li>
        <b>
          <Trans>Today</Trans>
        </b>
        <Trans>You are gone from every page. You are logged out everywhere.</Trans>
      </li>
      {!isAtOnce && (
        <li>
          <b>
            <Trans>Until {end}</Trans>
          </b>
          <Trans>{LEAVING_DAYS} days to come back. Log in and all is as it was.</Trans>
        </li>
      )}
      <li>
        <b>{isAtOnce ? <Trans>Within minutes</Trans> : <Trans>After that</Trans>}</b>
        <Trans>Your profile, photos, likes and notes are erased. Nobody can bring them back.</Trans>
      </li>
    </ol>
  )
}
