import type { Output } from '@harana/contract'
import { APPEAL_MIN, STAFF_WORDS_MAX } from '@harana/contract/model/decisions'
import { RequestStatus } from '@harana/contract/model/enums'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useKeptForm } from '../../../lib/forms/use-kept.ts'
import { useSubmit } from '../../../lib/forms/use-submit.ts'
import { hasLength } from '../../../lib/forms/validate.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { actLabels, reasonLabels } from '../decision-labels.ts'
import { Moment } from '../Moment.tsx'
import { appealLabels, gapLabels } from '../queue/labels.ts'
import own from './members.module.css'

type Case = Output<'admin/getmembercase'>
type Decision = Case['decisions'][number]

/** What was decided about a member, what stands of it, and the way to take it back. */
export function Decisions({ of, onReversed }: { of: Case; onReversed: () => Promise<unknown> }) {
  const { t, i18n } = useLingui()
  const { userInfo } = useSession()
  const [reversing, setReversing] = useState<Decision | null>(null)
  const mayReverse =
    holdsPermission(userInfo?.staffRoles ?? [], 'sanction-members') && of.member.memberId !== userInfo?.userId
  return (
    <section className={classes.card}>
      <h3>
        <Trans>Decisions</Trans>
      </h3>
      {of.decisions.length === 0 && (
        <p className={own.quiet}>
          <Trans>Nothing was decided about this member.</Trans>
        </p>
      )}
      <ul className={classes.entries}>
        {of.decisions.map((decision) => {
          const { decisionId, action, reason, words, created, ends, reversed, stands, decidedBy, appeal } =
            decision
          const act = i18n._(actLabels[action])
          return (
            <li key={decisionId}>
              <b>{act}</b>{' '}
              <Chip tone={stands ? 'bad' : 'quiet'}>
                {reversed ? t`Taken back` : stands ? t`Stands` : t`Over`}
              </Chip>
              <p>{i18n._(reasonLabels[reason])}</p>
              {words && <p>{words}</p>}
              <small>
                <Moment at={created} />
                {ends && (
                  <>
                    {' – '}
                    <Moment at={ends} />
                  </>
                )}{' '}
                · {decidedBy.name || t`A former member of staff`}
              </small>
              {appeal && (
                <p>
                  <b>
                    <Trans>The appeal</Trans>
                  </b>{' '}
                  {appeal.text}
                </p>
              )}
              {appeal && appeal.status !== RequestStatus.Open && (
                <p>
                  <b>{i18n._(appealLabels[appeal.status])}</b> {appeal.answer}
                </p>
              )}
              {mayReverse && reversed === null && appeal?.status !== RequestStatus.Open && (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={20} stroke={1.9} />}
                  aria-label={t`Take back: ${act}`}
                  onClick={() => setReversing(decision)}
                >
                  <Trans>Take back</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {reversing && (
        <ReverseDialog decision={reversing} onClose={() => setReversing(null)} onReversed={onReversed} />
      )}
    </section>
  )
}

type ReverseDialogProps = { decision: Decision; onClose: () => void; onReversed: () => Promise<unknown> }

/** Asks for the words in which the member is told that a decision is taken back. */
function ReverseDialog({ decision, onClose, onReversed }: ReverseDialogProps) {
  const { t, i18n } = useLingui()
  const { form, forget } = useKeptForm(`reversal-${decision.decisionId}`, {
    initialValues: { words: '' },
    validate: {
      words: (words) =>
        hasLength(words, { gte: APPEAL_MIN, trim: true }) ? null : t`At least ${APPEAL_MIN} characters.`,
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ words }) => {
    const { kept } = await call('admin/reversedecision', { decisionId: decision.decisionId, words })
    forget()
    onClose()
    toast.success([t`The decision is taken back.`, ...kept.map((gap) => i18n._(gapLabels[gap]))].join(' '))
    await onReversed()
  })
  const act = i18n._(actLabels[decision.action])
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      title={t`Take back: ${act}`}
      action={t`Take back`}
      icon={<IconArrowBackUp size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <p>
        <Trans>What can be undone is undone, and the member is mailed.</Trans>
      </p>
      <Textarea
        label={t`Words to the member`}
        autosize
        minRows={3}
        maxLength={STAFF_WORDS_MAX}
        {...form.getInputProps('words')}
      />
    </ConfirmDialog>
  )
}
