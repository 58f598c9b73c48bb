import { Goal, type GoalFlags } from '@harana/contract/model/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDiamond, IconGlassCocktail, IconHearts, IconMoodSmile } from '@tabler/icons-react'
import { FieldSet } from '../../ui/FieldSet/FieldSet.tsx'
import { Tile } from '../../ui/Tile/Tile.tsx'
import classes from './GoalFields.module.css'
import { goalLabels } from './labels.ts'

/** The goals a profile can have, each with its flag. */
const goals = [
  { flag: 'lfSerious', goal: Goal.Marriage, Icon: IconDiamond },
  { flag: 'lfRelationship', goal: Goal.Relationship, Icon: IconHearts },
  { flag: 'lfFriendship', goal: Goal.Friendship, Icon: IconMoodSmile },
  { flag: 'lfCasual', goal: Goal.CasualDating, Icon: IconGlassCocktail },
] as const

type GoalFieldsProps = {
  values: GoalFlags
  onChange: (flag: keyof GoalFlags, chosen: boolean) => void
  error?: React.ReactNode
}

/** The goals of a profile, one or several, as large tiles over native checkboxes. */
export function GoalFields({ values, onChange, error }: GoalFieldsProps) {
  const { i18n } = useLingui()
  return (
    <FieldSet legend={<Trans>Choose one or several.</Trans>} hint error={error}>
      <div className={classes.tiles}>
        {goals.map(({ flag, goal, Icon }) => (
          <Tile
            key={flag}
            type="checkbox"
            name={flag}
            checked={values[flag]}
            onChange={(chosen) => onChange(flag, chosen)}
            invalid={Boolean(error)}
          >
            <Icon size={20} stroke={1.9} aria-hidden="true" />
            {i18n._(goalLabels[goal])}
          </Tile>
        ))}
      </div>
    </FieldSet>
  )
}
