import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AuthLayout } from '../../ui/AuthLayout/AuthLayout.tsx'
import { PageTitle } from '../../ui/Page/Page.tsx'
import classes from './accounts.module.css'

/** The layout of the pages that verify who someone is: passwords, codes and links from mails. */
export function VerificationLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <AuthLayout
      greeting={t`A short knock,\nto know it is you.`}
      note={t`Links and codes work once, and not for long.`}
      people={['jasmin', 'james', 'tala']}
    >
      <PageTitle title={title} />
      <div className={classes.narrow}>{children}</div>
    </AuthLayout>
  )
}
