import type { Output } from '@harana/contract'
import {
  type AnySettingValue,
  type SettingGroup,
  settingFlaw,
  settingGroups,
  siteSettings,
} from '@harana/contract/policy/site-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useKept } from '../../lib/forms/use-kept.ts'
import { adminPath } from '../../lib/site/paths.ts'
import { toast } from '../../ui/toast/toast.tsx'
import admin from './admin.module.css'
import classes from './Configuration.module.css'
import { Moment } from './Moment.tsx'
import { SettingControl } from './SettingControl.tsx'
import { useSettingValue } from './setting-value.ts'
import { settingGroupWords, settingWords } from './setting-words.ts'
import { Unanswered } from './Unanswered.tsx'
import { useStaffCall } from './use-staff-call.ts'

type Setting = Output<'admin/getsitesettings'>['settings'][number]

/** The settings of the site in their groups, each with what it is and who changed it. */
export function Configuration() {
  const { data, error, slow, mutate } = useStaffCall('admin/getsitesettings', {})
  if (!data || error?.code === 'FORBIDDEN') return <Unanswered {...{ error, slow, mutate }} />
  return (
    <>
      <div className={admin.filter}>
        <p className={admin.hint}>
          <Trans>A change holds at once, on both sites. Every change is kept and can be undone.</Trans>
        </p>
        <Button
          component={Link}
          to={adminPath('configuration', 'history')}
          variant="default"
          leftSection={<IconHistory size={20} stroke={1.9} />}
        >
          <Trans>History</Trans>
        </Button>
      </div>
      {settingGroups
        .filter((group) => group !== 'tips')
        .map((group) => (
          <Group
            key={group}
            group={group}
            settings={data.settings.filter(({ name }) => siteSettings[name].group === group)}
            onChange={() => mutate()}
          />
        ))}
    </>
  )
}

type GroupProps = {
  group: SettingGroup
  settings: readonly Setting[]
  onChange: () => Promise<unknown>
}

function Group({ group, settings, onChange }: GroupProps) {
  const { i18n } = useLingui()
  return (
    <section className={classes.group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{i18n._(settingGroupWords[group])}</h2>
      {settings.map((setting) => (
        // A setting that was changed begins anew with what stands now.
        <SettingRow key={`${setting.name} ${setting.version}`} setting={setting} onChange={onChange} />
      ))}
    </section>
  )
}

/** One setting: what is typed is sent by its button. */
function SettingRow({ setting, onChange }: { setting: Setting; onChange: () => Promise<unknown> }) {
  const { t, i18n } = useLingui()
  const { name, value, version } = setting
  const inWords = useSettingValue()
  const { busy, attempt } = useAttempt()
  const [kept, keep] = useKept(`setting-${name}-${version}`, (kept) => keptSetting(kept, setting))
  const draft = kept ? kept.value : value
  const isChanged = kept !== null
  const setDraft = (next: AnySettingValue) =>
    keep(JSON.stringify(next) === JSON.stringify(value) ? null : { value: next })
  const { hash } = useLocation()
  const row = useRef<HTMLDivElement>(null)
  // A link to a setting comes before its row is there.
  useEffect(() => {
    if (hash === `#${name}`) row.current?.scrollIntoView()
  }, [hash, name])
  const label = i18n._(settingWords[name].label)
  const flaw = draft === null ? null : settingFlaw(name, draft)
  const set = async (chosen: AnySettingValue) => {
    const done = await attempt(() => call('admin/setsitesetting', { name, value: chosen, version }))
    if (done) {
      keep(null)
      toast.success(t`${label}: saved.`)
    }
    // After a refusal, too: somebody else’s change is shown then.
    await onChange()
  }
  return (
    <div ref={row} className={classes.setting} id={name} data-changed={isChanged || undefined}>
      <div className={classes.words}>
        <h3>{label}</h3>
        <p>{i18n._(settingWords[name].help)}</p>
        {value === null && (
          <p className={classes.undecided}>
            <IconAlertTriangle size={18} stroke={1.9} aria-hidden="true" />
            <Trans>Nobody has decided this yet.</Trans>
          </p>
        )}
        <p className={classes.trail}>
          {setting.default !== null && <Trans>Default: {inWords(name, setting.default)}.</Trans>}{' '}
          {setting.changedAt && <ChangedBy {...setting} at={setting.changedAt} />}
        </p>
      </div>
      <div className={classes.control}>
        <SettingControl
          name={name}
          label={label}
          value={draft}
          onChange={setDraft}
          error={isChanged && flaw ? <NumberFlaw name={name} /> : null}
        />
        {isChanged && (
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setDraft(value)} aria-label={t`Cancel: ${label}`}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              loading={busy}
              disabled={flaw !== null}
              onClick={() => void set(draft)}
              aria-label={t`Save: ${label}`}
            >
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** What was chosen for a setting and not saved, where the setting still takes it. */
function keptSetting(kept: unknown, { name, ...setting }: Setting): { value: AnySettingValue } | null {
  const { value = Number.NaN } = Object(kept) as { value?: AnySettingValue }
  const isTaken = value === null ? setting.default === null : settingFlaw(name, value) === null
  return isTaken ? { value } : null
}

function NumberFlaw({ name }: { name: Setting['name'] }) {
  const { i18n } = useLingui()
  const spec = siteSettings[name]
  if (!('min' in spec)) return null
  const least = i18n.number(spec.min)
  const most = i18n.number(spec.max)
  return (
    <Trans>
      A whole number from {least} to {most}.
    </Trans>
  )
}

function ChangedBy({ name, at, changedBy, version }: Setting & { at: string }) {
  const { t } = useLingui()
  return (
    <>
      {changedBy ? (
        <Trans>
          Changed by {changedBy.name}, <Moment at={at} />.
        </Trans>
      ) : (
        <Trans>
          Changed by a former member of staff, <Moment at={at} />.
        </Trans>
      )}{' '}
      <Link to={`${adminPath('configuration', 'history')}#name=${name}`}>
        {version === 1 ? t`1 change` : t`${version} changes`}
      </Link>
    </>
  )
}
