import type { Facts as FactValues } from '@harana/contract/model/fields'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FactName, factNames, facts } from '../../entities/member/labels.ts'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'

/** Returns the label of a fact's answer; null for No Answer and for an unknown code. */
export function answerOf(name: FactName, values: FactValues): MessageDescriptor | null {
  const answers: Record<number, MessageDescriptor> = facts[name].answers
  const code = values[name]
  return code === null ? null : (answers[code] ?? null)
}

type FactListProps = {
  values: FactValues
  /** Whether facts without an answer are listed, as on the own profile. */
  withNoAnswer?: boolean
  /** Further pairs before the facts. */
  children?: ReactNode
}

/** A member's facts as a list of labels and answers. */
export function FactList({ values, withNoAnswer = false, children }: FactListProps) {
  const { t, i18n } = useLingui()
  return (
    <Facts>
      {children}
      {factNames.map((name) => {
        const answer = answerOf(name, values)
        if (!answer && !withNoAnswer) return null
        return (
          <Fact key={name} label={i18n._(facts[name].label)} missing={!answer}>
            {answer ? i18n._(answer) : t`No Answer`}
          </Fact>
        )
      })}
    </Facts>
  )
}
