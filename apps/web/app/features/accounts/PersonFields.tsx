import { chosenGenders } from '@harana/contract/model/enums'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { choicesOf, genderLabels } from '../../entities/member/labels.ts'
import { BirthDate } from '../../ui/BirthDate/BirthDate.tsx'
import { RadioTiles } from '../../ui/RadioTiles/RadioTiles.tsx'

type PersonFieldsProps = {
  /** The function of a form that has `gender`, `firstName` and `birthdate`. */
  getInputProps: UseFormReturnType<{ gender: string; firstName: string; birthdate: string }>['getInputProps']
  /** A note that says where the first name comes from. */
  firstNameFrom?: string | undefined
}

/** The fields for gender, first name and birth date. */
export function PersonFields({ getInputProps, firstNameFrom }: PersonFieldsProps) {
  const { t, i18n } = useLingui()
  const { value, onChange, error } = getInputProps('gender')
  const birth = getInputProps('birthdate')
  return (
    <>
      <RadioTiles
        name="gender"
        label={t`I am a`}
        value={value || null}
        onChange={onChange}
        error={error}
        options={choicesOf(i18n, genderLabels, chosenGenders)}
      />
      <TextInput
        {...getInputProps('firstName')}
        name="firstName"
        label={t`First name`}
        autoComplete="given-name"
        description={
          firstNameFrom ||
          t`We call you by it, and whom you invite reads it. Members see the profile name that you choose next.`
        }
      />
      <BirthDate name="birthdate" value={birth.value} onChange={birth.onChange} error={birth.error}>
        {t`You must be 18 or older. We show your age only.`}
      </BirthDate>
    </>
  )
}
