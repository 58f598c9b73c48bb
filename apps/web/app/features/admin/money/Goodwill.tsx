import type { Input } from '@harana/contract'
import { cohortTiers, GOODWILL_DAYS_MAX, GOODWILL_MAX } from '@harana/contract/model/credit-proposals'
import { REASON_MIN } from '@harana/contract/model/decisions'
import { Gender } from '@harana/contract/model/enums'
import { AUDIT_TEXT_MAX } from '@harana/contract/model/limits'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconHeartHandshake, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { genderLabels } from '../../../entities/member/labels.ts'
import { useMoney } from '../../../entities/money/use-money.ts'
import { call } from '../../../lib/api/api.ts'
import { useCall } from '../../../lib/cache/swr.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { hasLength } from '../../../lib/forms/validate.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import classes from '../admin.module.css'
import own from './money.module.css'
import { wholeIn } from './whole-in.ts'
import { tierWords } from './words.ts'

type Cohort = Input<'admin/proposegoodwill'>['cohort']
type Chosen = { tier: string; gender: string; country: string; activeSince: string }

/** What the fields name, without those that name nothing. */
const cohortOf = ({ tier, gender, country, activeSince }: Chosen): Cohort => ({
  ...(tier !== '' && { tier: cohortTiers.find((one) => one === tier) }),
  ...(gender !== '' && { gender: Number(gender) as Gender }),
  ...(country !== '' && { country }),
  ...(activeSince !== '' && { activeSince }),
})

/** Proposes credits for all members of a cohort, once it was counted. */
export function Goodwill() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const freshProof = useFreshProof()
  const { credits } = useMoney()
  const most = credits(GOODWILL_MAX)
  const [chosen, setChosen] = useState<Chosen>({ tier: '', gender: '', country: '', activeSince: '' })
  const [counted, setCounted] = useState<number | null>(null)
  const counting = useAttempt()
  const form = useForm({
    initialValues: { amount: '', days: '', reason: '' },
    validate: {
      amount: (text) =>
        wholeIn(text, 1, GOODWILL_MAX) === null ? t`A whole number from 1 to ${most}.` : null,
      days: (text) =>
        text !== '' && wholeIn(text, 1, GOODWILL_DAYS_MAX) === null
          ? t`A whole number from 1 to ${GOODWILL_DAYS_MAX}.`
          : null,
      reason: (reason) =>
        hasLength(reason, { gte: REASON_MIN, trim: true })
          ? null
          : t`Please say why, in at least ${REASON_MIN} characters.`,
    },
  })
  const choose = (change: Partial<Chosen>) => {
    setChosen({ ...chosen, ...change })
    setCounted(null)
  }
  const count = () =>
    counting.attempt(async () => {
      const { members } = await call('admin/countgoodwill', cohortOf(chosen))
      setCounted(members)
    })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ amount, days, reason }) => {
    const input = {
      cohort: cohortOf(chosen),
      amount: wholeIn(amount, 1, GOODWILL_MAX)!,
      ...(days !== '' && { days: wholeIn(days, 1, GOODWILL_DAYS_MAX)! }),
      counted: counted ?? 0,
      reason: reason.trim(),
    }
    await freshProof(() => call('admin/proposegoodwill', input))
    toast.success(t`Proposed. Somebody else approves it now.`)
    void navigate(adminPath('credits'))
  })
  return (
    <form onSubmit={onSubmit} noValidate className={`${classes.card} ${own.form}`}>
      <h2 className={own.title}>
        <Trans>Goodwill</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          Credits for all active members whom the fields name, such as after an outage. Staff are given none.
          It is given when somebody else approves it.
        </Trans>
      </p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <CohortFields chosen={chosen} onChange={choose} />
      <div className={own.count}>
        <Button
          variant="default"
          loading={counting.busy}
          leftSection={<IconUsers size={20} stroke={1.9} />}
          onClick={() => void count()}
        >
          <Trans>Count the members</Trans>
        </Button>
        <p role="status">{counted !== null && <Plural value={counted} one="# member" other="# members" />}</p>
      </div>
      <div className={own.fields}>
        <TextInput
          label={t`Credits for each`}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('amount')}
        />
        <TextInput
          label={t`Expires after days`}
          description={t`Empty: never`}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('days')}
        />
      </div>
      <Textarea
        label={t`Reason`}
        description={t`Whoever approves it reads it, and it is written into the audit log.`}
        autosize
        minRows={2}
        maxLength={AUDIT_TEXT_MAX}
        {...form.getInputProps('reason')}
      />
      <Total counted={counted} amount={wholeIn(form.values.amount, 1, GOODWILL_MAX)} />
      <Button
        type="submit"
        loading={busy}
        disabled={counted === null || counted === 0}
        leftSection={<IconHeartHandshake size={20} stroke={1.9} />}
      >
        <Trans>Propose</Trans>
      </Button>
    </form>
  )
}

/** How many credits that is for all of them together, or what is missing before it can be proposed. */
function Total({ counted, amount }: { counted: number | null; amount: number | null }) {
  const { credits } = useMoney()
  if (counted === null)
    return (
      <p className={own.quiet}>
        <Trans>Count the members first.</Trans>
      </p>
    )
  if (counted === 0)
    return (
      <p className={own.quiet}>
        <Trans>Nobody is in this cohort.</Trans>
      </p>
    )
  if (amount === null) return null
  const total = credits(counted * amount)
  return (
    <p className={own.quiet}>
      <Trans>{total} credits in all.</Trans>
    </p>
  )
}

type CohortFieldsProps = { chosen: Chosen; onChange: (change: Partial<Chosen>) => void }

function CohortFields({ chosen, onChange }: CohortFieldsProps) {
  const { t, i18n } = useLingui()
  const { data } = useCall('public/getcountries', {})
  const any = { value: '', label: t`Any` }
  return (
    <div className={own.fields}>
      <NativeSelect
        label={t`Plan`}
        data={[any, ...cohortTiers.map((tier) => ({ value: tier, label: i18n._(tierWords[tier]) }))]}
        value={chosen.tier}
        onChange={({ currentTarget }) => onChange({ tier: currentTarget.value })}
      />
      <NativeSelect
        label={t`Gender`}
        data={[
          any,
          ...[Gender.Girl, Gender.Lgbtqia, Gender.Guy].map((gender) => ({
            value: String(gender),
            label: i18n._(genderLabels[gender]),
          })),
        ]}
        value={chosen.gender}
        onChange={({ currentTarget }) => onChange({ gender: currentTarget.value })}
      />
      <NativeSelect
        label={t`Country`}
        data={[
          any,
          ...(data?.countries ?? []).map((one) => ({
            value: one.countryShortCode,
            label: one.countryName,
          })),
        ]}
        value={chosen.country}
        onChange={({ currentTarget }) => onChange({ country: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t`Here since`}
        value={chosen.activeSince}
        onChange={({ currentTarget }) => onChange({ activeSince: currentTarget.value })}
      />
    </div>
  )
}
