import { Trans } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLogOut } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import { PageTitle } from '../../ui/Page/Page.tsx'
import { TopBar } from '../../ui/TopBar/TopBar.tsx'
import classes from './SignUpLayout.module.css'
import { Stepper } from './Stepper.tsx'

type SignUpLayoutProps = { step: 2 | 3; title: string; children: ReactNode }

/** The layout of the sign-up’s second and third step, with the logo and the log-out instead of menus. */
export function SignUpLayout({ step, title, children }: SignUpLayoutProps) {
  const logOut = useLogOut()
  const leave = {
    label: (
      <span className={classes.leave}>
        <IconLogout size={20} stroke={1.9} aria-hidden="true" />
        <Trans>Log out</Trans>
      </span>
    ),
    onClick: () => void logOut(),
  }
  return (
    <>
      <PageTitle title={title} />
      <TopBar home={paths.home} logOut={leave} />
      <main id="main" tabIndex={-1} className={classes.page}>
        <div className={classes.steps} data-step={step}>
          <Stepper step={step} />
        </div>
        {children}
      </main>
    </>
  )
}
