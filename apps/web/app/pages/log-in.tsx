import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import classes from '../features/accounts/accounts.module.css'
import { LogInForm } from '../features/accounts/LogInForm.tsx'
import { Left } from '../features/leaving/Left.tsx'
import { paths } from '../lib/site/paths.ts'
import { useSite } from '../lib/site/site.ts'
import { AuthLayout } from '../ui/AuthLayout/AuthLayout.tsx'
import { PageTitle } from '../ui/Page/Page.tsx'

export default function LogIn() {
  const { t } = useLingui()
  const isHarana = useSite() === 'harana'
  return (
    <AuthLayout
      greeting={
        isHarana ? t`Good evening.\nSomeone may be singing.` : t`Good evening.\nSomeone may have written.`
      }
      note={isHarana ? t`Your window is as you left it.` : t`Everything is as you left it.`}
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
        <div className={classes.notice}>
          <Left />
        </div>
        <LogInForm />
      </div>
    </AuthLayout>
  )
}
