import type { Input } from '@harana/contract'
import { useLingui } from '@lingui/react/macro'
import { toast } from '../../ui/toast/toast.tsx'
import { call } from '../api/api.ts'
import { errorText } from '../api/errors.ts'
import { useRefreshSession } from './session.tsx'

/** Keeps with the account how the site looks, which the page shows already; a failure is told in a toast. */
export function useSaveDisplay(): (chosen: Input<'users/savedisplay'>) => Promise<void> {
  const { t } = useLingui()
  const refresh = useRefreshSession()
  return async (chosen) => {
    try {
      await call('users/savedisplay', chosen)
      await refresh()
    } catch (error) {
      toast.error(errorText(error) || t`This choice holds here, but could not be kept on your account.`)
    }
  }
}
