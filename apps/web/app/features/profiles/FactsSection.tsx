import { goalFlags, goalMask } from '@harana/contract/model/enums'
import { useLingui } from '@lingui/react/macro'
import { goalLabels, goalOrder } from '../../entities/member/labels.ts'
import { spokenLanguageName } from '../../lib/i18n/spoken-language-names.ts'
import type { Member } from '../../lib/session/session.tsx'
import { Fact } from '../../ui/Facts/Facts.tsx'
import { EditSection } from './EditSection.tsx'
import { FactList } from './FactList.tsx'
import { FactsForm } from './FactsForm.tsx'

/** The section with names, place, goals and facts of the own profile. */
export function FactsSection({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const chosen = goalOrder.filter((goal) => {
    const flags = goalFlags(goalMask([goal]))
    return (Object.keys(flags) as (keyof typeof flags)[]).some((flag) => flags[flag] && member[flag])
  })
  return (
    <EditSection id="facts" title={t`Facts`} form={(close) => <FactsForm member={member} onClose={close} />}>
      <FactList values={member} withNoAnswer>
        <Fact label={t`Profile name`}>{member.profileName}</Fact>
        <Fact label={t`First name`}>{member.firstName}</Fact>
        <Fact label={t`Place`}>{[member.city, member.countryName].filter(Boolean).join(', ')}</Fact>
        <Fact label={t`I am here for`}>{chosen.map((goal) => i18n._(goalLabels[goal])).join(', ')}</Fact>
        <Fact label={t`Languages`} missing={member.languages.length === 0}>
          {member.languages.map((code) => spokenLanguageName(code, i18n.locale)).join(', ') || t`No Answer`}
        </Fact>
      </FactList>
    </EditSection>
  )
}
