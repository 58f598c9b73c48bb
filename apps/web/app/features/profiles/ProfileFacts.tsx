import type { Facts as FactValues } from '@harana/contract/model/fields'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type FactName, factNames, facts } from '../../entities/member/labels.ts'
import { spokenLanguageName } from '../../lib/i18n/spoken-language-names.ts'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'
import { answerOf } from './FactList.tsx'
import classes from './ProfileFacts.module.css'
import type { SeenProfile } from './use-profile.ts'

/** The body comes last, and only when it is asked for. */
const bodyFacts: readonly FactName[] = ['bodyType', 'eyesType', 'hairType', 'tattoos']
/** Answers that say nothing of a member: "Other". */
const saysNothing: Partial<Record<FactName, number>> = { eyesType: 3, hairType: 4 }

type ProfileFactsProps = { values: FactValues & Pick<SeenProfile, 'languages'> }

/** A member's facts as others read them, those that matter first; nothing where none is known. */
export function ProfileFacts({ values }: ProfileFactsProps) {
  const { t, i18n } = useLingui()
  const [opened, { toggle }] = useDisclosure(false)
  const known = factNames.filter((name) => answerOf(name, values) && values[name] !== saysNothing[name])
  const factOf = (name: FactName): ReactNode => (
    <Fact key={name} label={i18n._(facts[name].label)}>
      {i18n._(answerOf(name, values)!)}
    </Fact>
  )
  const body = known.filter((name) => bodyFacts.includes(name))
  const first = known.filter((name) => !bodyFacts.includes(name)).map(factOf)
  const languages = values.languages.map((code) => spokenLanguageName(code, i18n.locale)).join(', ')
  if (languages)
    first.splice(
      2,
      0,
      <Fact key="languages" label={t`Languages`}>
        {languages}
      </Fact>,
    )
  if (first.length + body.length === 0) return null
  return (
    <section className={classes.facts}>
      <h2>
        <Trans>Facts</Trans>
      </h2>
      <Facts>{first}</Facts>
      {body.length > 0 && (
        <>
          <Collapse expanded={opened} transitionDuration={200}>
            <Facts>{body.map(factOf)}</Facts>
          </Collapse>
          <Button
            variant="subtle"
            className={classes.more}
            aria-expanded={opened}
            rightSection={<IconChevronDown size={20} stroke={1.9} aria-hidden="true" />}
            onClick={toggle}
          >
            {opened ? <Trans>Fewer facts</Trans> : <Trans>More facts</Trans>}
          </Button>
        </>
      )}
    </section>
  )
}
