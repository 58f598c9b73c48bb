import { Trans } from '@lingui/react/macro'
import { IconBulb } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './TipBanner.module.css'

type TipBannerProps = { danger?: boolean; icon?: ReactNode; children: ReactNode; onDismiss: () => void }

/** One tip under the top bar, gold or (danger) sili, with "Got It". */
export function TipBanner({ danger, icon, children, onDismiss }: TipBannerProps) {
  return (
    <div className={classes.tip} data-danger={danger || undefined} role="status">
      <div className={classes.inner}>
        {icon ?? <IconBulb size={20} stroke={1.9} aria-hidden="true" />}
        <span className={classes.text}>{children}</span>
        <button type="button" className={classes.button} onClick={onDismiss}>
          <Trans>Got It</Trans>
        </button>
      </div>
    </div>
  )
}
