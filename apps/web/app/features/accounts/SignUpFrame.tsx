import { Trans } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLogOut } from '../../lib/session.tsx'
import { paths } from '../../paths.ts'
import { Frets } from '../../ui/Frets.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import classes from './SignUpFrame.module.css'

type SignUpFrameProps = { step: 2 | 3; title: string; children: ReactNode }

/** The frame of steps 2 and 3: no menus, only the logo and the way out. */
export function SignUpFrame({ step, title, children }: SignUpFrameProps) {
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
          <Frets step={step} />
        </div>
        {children}
      </main>
    </>
  )
}
