import type { NoticeSetting } from '@harana/contract/calls/notifications'
import type { MailPace } from '@harana/contract/model/notices'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Switch } from '../../ui/Switch/Switch.tsx'
import classes from './NotificationSettings.module.css'

/** The table of kinds with the columns Here, E-mail and Push. */
export function SettingsTable({ children }: { children: ReactNode }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Kind</Trans>
          </th>
          <th scope="col">
            <Trans>Here</Trans>
          </th>
          <th scope="col">
            <Trans>E-mail</Trans>
          </th>
          <th scope="col">
            <Trans>Push</Trans>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type Channels = Omit<NoticeSetting, 'kind'>

type SettingRowProps = {
  setting: Channels & { kind?: NoticeSetting['kind'] }
  name: string
  text: string
  /** The pace that the kind's mails get when they are switched on. */
  firstPace?: MailPace
  /** Left out for a kind that can't be switched off. */
  onChange?: (wish: Partial<Channels>) => void
}

/** One kind with its switches, and below them how often it is mailed. */
export function SettingRow({ setting, name, text, firstPace = 'daily', onChange }: SettingRowProps) {
  const { t } = useLingui()
  const { kind, here, mail, push } = setting
  const mailed = mail !== null && mail !== 'never'
  const withPace = onChange !== undefined && mailed && kind !== 'savedsearch'
  return (
    <>
      <tr className={classes.row} data-open={withPace || undefined}>
        <th scope="row">
          {name}
          <small>{text}</small>
        </th>
        <Cell label={t`${name}: here`} on={here} onChange={onChange && ((on) => onChange({ here: on }))} />
        <Cell
          label={t`${name}: by e-mail`}
          on={mail === null ? null : mailed}
          onChange={onChange && ((on) => onChange({ mail: on ? firstPace : 'never' }))}
        />
        <Cell
          label={t`${name}: on the phone`}
          on={push}
          onChange={onChange && ((on) => onChange({ push: on }))}
        />
      </tr>
      {withPace && (
        <tr className={classes.pace}>
          <td colSpan={4}>
            <NativeSelect
              className={classes.choice}
              aria-label={t`${name}: how often by e-mail`}
              value={mail}
              onChange={({ currentTarget }) => onChange({ mail: currentTarget.value as MailPace })}
              data={[
                { value: 'atonce', label: t`E-mail at once` },
                { value: 'together', label: t`E-mail after 15 minutes` },
                { value: 'daily', label: t`E-mail once a day` },
              ]}
            />
          </td>
        </tr>
      )}
    </>
  )
}

type CellProps = { label: string; on: boolean | null; onChange?: (on: boolean) => void }

function Cell({ label, on, onChange }: CellProps) {
  return (
    <td>
      {on === null ? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>
            <Trans>Not sent there</Trans>
          </VisuallyHidden>
        </>
      ) : (
        <Switch label={label} on={on} onChange={onChange} />
      )}
    </td>
  )
}
