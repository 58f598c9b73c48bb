import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NightFrame } from '../../ui/NightFrame.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import classes from './accounts.module.css'

/** The frame of the pages that prove who someone is: passwords, codes and mailed links. */
export function KnockFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <NightFrame
      greeting={t`A short knock,\nto know it is you.`}
      note={t`Links and codes work once, and not for long.`}
      people={['jasmin', 'james', 'tala']}
    >
      <PageTitle title={title} />
      <div className={classes.narrow}>{children}</div>
    </NightFrame>
  )
}
