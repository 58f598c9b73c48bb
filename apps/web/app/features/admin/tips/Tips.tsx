import type { Output } from '@harana/contract'
import { tipTextSettings } from '@harana/contract/policy/site-settings'
import { type Tip, tipNames } from '@harana/contract/policy/tips'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import admin from '../admin.module.css'
import { settingWords } from '../setting-words.ts'
import { Unanswered } from '../Unanswered.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { TipRow } from './TipRow.tsx'
import classes from './Tips.module.css'

type Settings = Output<'admin/getsitesettings'>['settings']

/** The tips in the order in which members see them, then those that are switched off. */
export function Tips() {
  const { data, error, slow, mutate } = useStaffCall('admin/getsitesettings', {})
  if (!data || error?.code === 'FORBIDDEN') return <Unanswered {...{ error, slow, mutate }} />
  return (
    <>
      <div className={admin.filter}>
        <p className={admin.hint}>
          <Trans>
            Members see one tip at a time over their pages: the first of these that concerns them and that
            they have not put away. A change holds at once, on both sites.
          </Trans>
        </p>
        <Button
          component={Link}
          to={adminPath('tips', 'history')}
          variant="default"
          leftSection={<IconHistory size={20} stroke={1.9} />}
        >
          <Trans>History</Trans>
        </Button>
      </div>
      <TipList settings={data.settings} onChange={() => mutate()} />
    </>
  )
}

function TipList({ settings, onChange }: { settings: Settings; onChange: () => Promise<unknown> }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t, i18n } = useLingui()
  const { busy, attempt } = useAttempt()
  const order = settings.find(({ name }) => name === 'tips')
  if (!order) return null
  const shown = order.value as Tip[]
  const off = tipNames.filter((tip) => !shown.includes(tip))
  const set = async (value: Tip[], said: string) => {
    const input = { name: 'tips' as const, value, version: order.version }
    if (await attempt(() => call('admin/setsitesetting', input))) toast.success(said)
    // After a refusal, too: somebody else’s change is shown then.
    await onChange()
  }
  /** Moves a tip by so many places. */
  const move = (tip: Tip, by: 1 | -1, label: string) => {
    const others = shown.filter((one) => one !== tip)
    const place = shown.indexOf(tip) + by
    return set([...others.slice(0, place), tip, ...others.slice(place)], t`${label}: moved.`)
  }
  return (
    <ol className={classes.tips} aria-label={t`Tips`}>
      {[...shown, ...off].map((tip) => {
        const setting = settings.find(({ name }) => name === tipTextSettings[tip])
        const place = shown.indexOf(tip)
        const label = i18n._(settingWords[tipTextSettings[tip]].label)
        return (
          setting && (
            <TipRow
              key={tip}
              tip={tip}
              label={label}
              setting={setting}
              isOn={place >= 0}
              isBusy={busy}
              onSwitch={(isOn) =>
                void (isOn
                  ? set([...shown, tip], t`${label}: on.`)
                  : set(
                      shown.filter((one) => one !== tip),
                      t`${label}: off.`,
                    ))
              }
              onUp={place > 0 ? () => move(tip, -1, label) : undefined}
              onDown={place >= 0 && place < shown.length - 1 ? () => move(tip, 1, label) : undefined}
              onChange={onChange}
            />
          )
        )
      })}
    </ol>
  )
}
