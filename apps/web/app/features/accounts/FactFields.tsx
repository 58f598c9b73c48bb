import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { choicesOf, type FactName, factNames, facts } from '../../entities/member/labels.ts'
import classes from './ProfileForm.module.css'

/** As many facts are asked at once: those that matter first. */
const FIRST = 6

type FactFieldsProps = {
  values: Record<FactName, string>
  onChange: (name: FactName, value: string) => void
}

/** The facts of a profile, the most important ones first and the others behind "More facts". */
export function FactFields({ values, onChange }: FactFieldsProps) {
  const { t, i18n } = useLingui()
  const field = (name: FactName) => (
    <Select
      key={name}
      label={i18n._(facts[name].label)}
      placeholder={t`Choose`}
      data={choicesOf(i18n, facts[name].answers)}
      value={values[name] || null}
      onChange={(value) => onChange(name, value ?? '')}
      clearable
    />
  )
  const others = factNames.slice(FIRST)
  return (
    <>
      <div className={classes.facts}>{factNames.slice(0, FIRST).map(field)}</div>
      <details className={classes.more} open={others.some((name) => values[name] !== '')}>
        <summary>
          <Trans>More facts</Trans>
        </summary>
        <div className={classes.facts}>{others.map(field)}</div>
      </details>
    </>
  )
}
