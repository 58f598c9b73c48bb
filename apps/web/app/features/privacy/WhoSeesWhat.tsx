import { Trans, useLingui } from '@lingui/react/macro'
import { ItemRow, ItemRows } from '../../ui/ItemRow/ItemRow.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import classes from './privacy.module.css'
import { usePrivacy } from './use-privacy.ts'

/** What others see of the member: a switch for each, saved at once. */
export function WhoSeesWhat() {
  const { t } = useLingui()
  const { shown, save } = usePrivacy()
  const switches = [
    {
      name: 'showOnline',
      label: t`Show when I am online`,
      text: t`Others see “Online” or when you were last here`,
    },
    {
      name: 'showVisits',
      label: t`Show that I visited`,
      text: t`Off, your visits leave no trace, and your visitors are hidden from you`,
    },
    { name: 'showCity', label: t`Show my city`, text: t`Off shows only the country` },
  ] as const
  return (
    <ItemRows>
      {switches.map(({ name, label, text }) => (
        <ItemRow key={name} title={label} note={text}>
          <Switch label={label} on={shown[name]} onChange={(on) => void save({ [name]: on })} />
        </ItemRow>
      ))}
      <ItemRow title={<Trans>Let search engines find me</Trans>} note={<Trans>Never, for any member</Trans>}>
        <span className={classes.fact}>
          <Trans>Off for all</Trans>
        </span>
      </ItemRow>
    </ItemRows>
  )
}
