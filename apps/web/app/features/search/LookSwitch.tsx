import type { ResultsLook } from '@harana/contract/model/fields'
import { useLingui } from '@lingui/react/macro'
import { IconList, IconPhoto } from '@tabler/icons-react'
import { useResultsLook } from '../../entities/member/use-results-look.ts'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import classes from './LookSwitch.module.css'

/** On phones: large photos or a compact list, kept on the account. */
export function LookSwitch() {
  const { t } = useLingui()
  const look = useResultsLook()
  const refresh = useRefreshSession()
  const { busy, attempt } = useAttempt()
  const choose = (resultsLook: ResultsLook) =>
    attempt(async () => {
      await call('users/savedisplay', { resultsLook })
      await refresh()
    })
  const options = [
    { value: 'photos', label: t`Large photos`, Icon: IconPhoto },
    { value: 'list', label: t`Compact list`, Icon: IconList },
  ] as const
  return (
    <fieldset className={classes.switch} aria-label={t`How the results look`}>
      {options.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={look === value}
          aria-busy={busy || undefined}
          onClick={() => {
            if (!busy && look !== value) void choose(value)
          }}
        >
          <Icon size={22} stroke={1.9} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  )
}
