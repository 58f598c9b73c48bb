import { Trans } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './UpdateNotice.module.css'
import { onUpdate } from './updates.ts'

/** Asks whether to load a new build once one is waiting. Rendered once, beside all pages. */
export function UpdateNotice() {
  useEffect(
    () =>
      onUpdate((load) =>
        toast.info(
          <span className={classes.notice}>
            <Trans>A new version is ready.</Trans>
            <button type="button" onClick={load}>
              <Trans>Load it now</Trans>
            </button>
          </span>,
          { id: 'update', autoClose: false, icon: <IconRefresh size={20} stroke={1.9} /> },
        ),
      ),
    [],
  )
  return null
}
