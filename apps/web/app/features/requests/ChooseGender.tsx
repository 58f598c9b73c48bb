import { chosenGenders } from '@harana/contract/model/enums'
import { useLingui } from '@lingui/react/macro'
import { choicesOf, genderLabels } from '../../entities/member/labels.ts'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import { RadioTiles } from '../../ui/RadioTiles/RadioTiles.tsx'

/** Asks a member without a gender to choose one, which is saved at once. */
export function ChooseGender() {
  const { t, i18n } = useLingui()
  const refresh = useRefreshSession()
  const { busy, attempt } = useAttempt()
  const choose = async (value: string) => {
    const gender = chosenGenders.find((one) => String(one) === value)
    await call('users/updateprofileinfo', { gender })
    await refresh()
  }
  return (
    <RadioTiles
      name="own-gender"
      label={t`Please choose your gender. It decides who finds you, and whom you find.`}
      value={null}
      onChange={(value: string) => void (busy || attempt(() => choose(value)))}
      options={choicesOf(i18n, genderLabels, chosenGenders)}
    />
  )
}
