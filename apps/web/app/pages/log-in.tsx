import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import classes from '../features/accounts/accounts.module.css'
import { LogInForm } from '../features/accounts/LogInForm.tsx'
import { paths } from '../paths.ts'
import { NightFrame } from '../ui/NightFrame.tsx'
import { PageTitle } from '../ui/Page.tsx'

export default function LogIn() {
  const { t } = useLingui()
  return (
    <NightFrame
      greeting={t`Good evening.\nSomeone may be singing.`}
      note={t`Your window is as you left it.`}
      people={['daisy', 'erik', 'mayumi']}
    >
      <PageTitle title={t`Log in`} />
      <div className={classes.narrow}>
        <h1 className={classes.title}>
          <Trans>Log in</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>
            New here? <Link to={paths.signUp}>Sign up</Link>
          </Trans>
        </p>
        <LogInForm />
      </div>
    </NightFrame>
  )
}
