import { Goal } from '@harana/contract/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDiamond, IconGlassCocktail, IconHearts, IconMoodSmile } from '@tabler/icons-react'
import { goalLabels } from '../../ui/labels.ts'
import classes from './GoalFields.module.css'

/** The goals a profile can have, each with its flag. */
const goals = [
  { flag: 'lfSerious', goal: Goal.Marriage, Icon: IconDiamond },
  { flag: 'lfRelationship', goal: Goal.Relationship, Icon: IconHearts },
  { flag: 'lfFriendship', goal: Goal.Friendship, Icon: IconMoodSmile },
  { flag: 'lfCasual', goal: Goal.CasualDating, Icon: IconGlassCocktail },
] as const

export type GoalFlag = (typeof goals)[number]['flag']

type GoalFieldsProps = {
  values: Record<GoalFlag, boolean>
  onChange: (flag: GoalFlag, chosen: boolean) => void
  error?: React.ReactNode
}

/** What one is here for: one or several, as large tiles over real check boxes. */
export function GoalFields({ values, onChange, error }: GoalFieldsProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className={classes.set} aria-describedby={error ? 'goals-error' : undefined}>
      <legend className={classes.legend}>
        <Trans>Choose one or several.</Trans>
      </legend>
      <div className={classes.tiles}>
        {goals.map(({ flag, goal, Icon }) => (
          <label key={flag} className={classes.tile} data-on={values[flag] || undefined}>
            <input
              type="checkbox"
              name={flag}
              checked={values[flag]}
              onChange={(event) => onChange(flag, event.currentTarget.checked)}
              aria-invalid={error ? true : undefined}
            />
            <Icon size={20} stroke={1.9} aria-hidden="true" />
            {i18n._(goalLabels[goal])}
          </label>
        ))}
      </div>
      {error && (
        <p id="goals-error" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
