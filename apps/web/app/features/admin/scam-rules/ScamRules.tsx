import type { Output } from '@harana/contract'
import { SCAM_WEIGHT_MAX, scamCategories } from '@harana/contract/model/scams'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NumberInput } from '@mantine/core'
import { IconHistory, IconScale, IconToggleLeft, IconToggleRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import admin from '../admin.module.css'
import { ChoiceFilter } from '../ChoiceFilter.tsx'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { AddPhrase } from './AddPhrase.tsx'
import { categoryWords } from './category-words.ts'
import { TryPast } from './TryPast.tsx'
import { TryRules } from './TryRules.tsx'

type Rule = Output<'admin/getscamrules'>['rules'][number]

/** The scam rules: staff switch them off, weigh them differently, add phrases and try a text. */
export function ScamRules() {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t, i18n } = useLingui()
  const answer = useStaffCall('admin/getscamrules', {})
  const { busy, attempt } = useAttempt()
  const { values, change } = useHashFilter()
  const [weighing, setWeighing] = useState<Rule | null>(null)
  const [weight, setWeight] = useState<string | number>('')
  const nameOf = ({ rule, phrase }: Rule) => phrase ?? rule
  const set = async (rule: Rule, wish: { on: boolean; weight: number }) => {
    const input = { rule: rule.rule, version: rule.version, ...wish }
    const done = await attempt(() => call('admin/setscamrule', input))
    setWeighing(null)
    const name = nameOf(rule)
    if (done) toast.success(t`${name}: saved.`)
    // After a refusal, too: somebody else’s change is shown then.
    await answer.mutate()
  }
  const fits =
    typeof weight === 'number' && weight >= 1 && weight <= SCAM_WEIGHT_MAX && Number.isInteger(weight)
  return (
    <>
      <div className={admin.filter}>
        <p className={admin.hint}>
          <Trans>
            A sender is reported from 90 points on, and a message is shown with a warning from 30. A change
            holds at once, and each can be undone.
          </Trans>
        </p>
        <Button
          component={Link}
          to={adminPath('scam-rules', 'history')}
          variant="default"
          leftSection={<IconHistory size={20} stroke={1.9} />}
        >
          <Trans>History</Trans>
        </Button>
      </div>
      <AddPhrase onAdded={() => answer.mutate()} />
      <TryRules />
      <div className={admin.filter}>
        <ChoiceFilter
          label={t`Show`}
          choices={scamCategories.map((one) => [one, i18n._(categoryWords[one])])}
          value={values.category}
          onChange={(category) => change({ category })}
        />
      </div>
      <StaffTable
        label={t`Scam rules`}
        answer={answer}
        rowsOf={({ rules }) =>
          rules.filter(({ category }) => !values.category || category === values.category)
        }
        columns={[
          { id: 'rule', header: t`Rule`, cell: nameOf, written: true },
          { id: 'category', header: t`Warns of`, cell: ({ category }) => i18n._(categoryWords[category]) },
          { id: 'weight', header: t`Points`, cell: ({ weight: points }) => points, align: 'end' },
          { id: 'on', header: t`State`, cell: ({ on }) => (on ? t`On` : t`Off`) },
          {
            id: 'by',
            header: t`Changed`,
            cell: ({ changedAt, changedBy }) =>
              changedAt && (
                <>
                  {changedBy?.name ?? t`A former member of staff`}, <Moment at={changedAt} />
                </>
              ),
          },
        ]}
        keyOf={({ rule }) => rule}
        nameOf={nameOf}
        acts={[
          {
            letter: 'o',
            label: t`Switch off`,
            icon: IconToggleLeft,
            act: (rule) => void set(rule, { on: false, weight: rule.weight }),
            isOpen: ({ on }) => on,
          },
          {
            letter: 'i',
            label: t`Switch on`,
            icon: IconToggleRight,
            act: (rule) => void set(rule, { on: true, weight: rule.weight }),
            isOpen: ({ on }) => !on,
          },
          {
            letter: 'w',
            label: t`Change points`,
            icon: IconScale,
            act: (rule) => {
              setWeight(rule.weight)
              setWeighing(rule)
            },
          },
        ]}
        page={1}
        onPage={() => {}}
        empty={<Trans>There are no rules.</Trans>}
      />
      <ConfirmDialog
        opened={weighing !== null}
        onClose={() => setWeighing(null)}
        onConfirm={() => weighing && fits && void set(weighing, { on: weighing.on, weight })}
        busy={busy}
        title={t`Change points`}
        action={t`Save`}
        icon={<IconScale size={20} stroke={1.9} />}
      >
        <NumberInput
          label={weighing ? nameOf(weighing) : ''}
          value={weight}
          onChange={setWeight}
          error={!fits && <Trans>A whole number from 1 to {SCAM_WEIGHT_MAX}.</Trans>}
        />
        <TryPast change={weighing && fits ? { rule: weighing.rule, on: weighing.on, weight } : null} />
      </ConfirmDialog>
    </>
  )
}
