import type { Facts as FactValues } from '@harana/contract/model/fields'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FactName, factNames, facts } from '../../entities/member/labels.ts'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'

/** The answer to one fact, to be translated; null for No Answer and for a code that is none. */
export function answerOf(name: FactName, values: FactValues): MessageDescriptor | null {
  const answers: Record<number, MessageDescriptor> = facts[name].answers
  const code = values[name]
  return code === null ? null : (answers[code] ?? null)
}

type FactListProps = {
  values: FactValues
  /** Whether facts without an answer are listed, as their owner sees them; visitors don't. */
  withNoAnswer?: boolean
  /** Further lines before them. */
  children?: ReactNode
}

/** A member's facts as pairs. */
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
