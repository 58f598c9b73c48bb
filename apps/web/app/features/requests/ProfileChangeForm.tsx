import { chosenGenders } from '@harana/contract/model/enums'
import { REQUEST_REASON_MAX, REQUEST_REASON_MIN } from '@harana/contract/model/limits'
import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSWRConfig } from 'swr'
import { choicesOf, genderLabels } from '../../entities/member/labels.ts'
import { call } from '../../lib/api/api.ts'
import { keysOf } from '../../lib/cache/swr.tsx'
import { checkBirthdate } from '../../lib/forms/checks.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { hasLength } from '../../lib/forms/validate.ts'
import type { Member } from '../../lib/session/session.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { RadioTiles } from '../../ui/RadioTiles/RadioTiles.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './requests.module.css'

/** The form to request another gender or birth date, with a reason. */
export function ProfileChangeForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { mutate } = useSWRConfig()
  const form = useForm({
    initialValues: { gender: String(member.gender), birthdate: member.birthdate, reason: '' },
    validate: {
      birthdate: (value) => checkBirthdate(value),
      reason: (value) =>
        hasLength(value, { gte: REQUEST_REASON_MIN, trim: true })
          ? null
          : t`Please tell us why, in at least ${REQUEST_REASON_MIN} characters.`,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ gender, birthdate, reason }) => {
    const chosen = chosenGenders.find((one) => String(one) === gender)
    await call('users/saverequest', {
      kind: 'profile-change',
      reason,
      ...(chosen !== member.gender && { gender: chosen }),
      ...(birthdate !== member.birthdate && { birthdate }),
    })
    toast.success(t`Your request is with our team.`)
    await mutate(keysOf('users/getrequests', {}))
    onClose()
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormAlert kind="info">{t`This goes to our team. Nothing changes until they agree.`}</FormAlert>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <RadioTiles
        name="gender"
        label={t`Gender`}
        columns={1}
        value={form.values.gender}
        onChange={(gender) => form.setFieldValue('gender', gender)}
        options={choicesOf(i18n, genderLabels, chosenGenders)}
      />
      <TextInput
        {...form.getInputProps('birthdate')}
        name="birthdate"
        type="date"
        size="md"
        label={t`Birth date`}
        autoComplete="bday"
      />
      <Textarea
        {...form.getInputProps('reason')}
        name="reason"
        label={t`Why should it be changed?`}
        size="md"
        maxLength={REQUEST_REASON_MAX}
        autosize
        minRows={3}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t`Cancel`}
        </Button>
        <Button type="submit" loading={busy}>
          {t`Send request`}
        </Button>
      </div>
    </form>
  )
}
