import type { Output } from '@harana/contract'
import { CONTACT_MESSAGE_MAX } from '@harana/contract/model/limits'
import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft, IconCheck, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useKeptForm } from '../../lib/forms/use-kept.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { adminPath } from '../../lib/site/paths.ts'
import { Fact } from '../../ui/Facts/Facts.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './admin.module.css'
import { Chip } from './Chip.tsx'
import { useContactStates } from './Messages.tsx'
import { Moment } from './Moment.tsx'
import { PersonLink } from './PersonLink.tsx'
import { Unanswered } from './Unanswered.tsx'
import { useSetDone } from './use-set-done.tsx'
import { useStaffCall } from './use-staff-call.ts'

type Case = Output<'admin/getcontactmessage'>

/** A message of the contact form with its thread, and the answer that staff write. */
export function MessageCase({ id }: { id: string }) {
  const names = useContactStates()
  const { data, error, slow, mutate } = useStaffCall('admin/getcontactmessage', { id })
  const setDone = useSetDone(() => mutate())
  return (
    <>
      <Link to={adminPath('messages')} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>All messages</Trans>
      </Link>
      {data ? (
        <div className={classes.caseColumns}>
          <section className={classes.card}>
            <div className={classes.caseHead}>
              <h2>{data.message.name}</h2>
              <Chip tone={data.message.state === 'open' ? 'bad' : 'quiet'}>{names[data.message.state]}</Chip>
            </div>
            <Thread {...data} />
            <AnswerForm {...data} onSent={() => mutate()} />
          </section>
          <aside className={classes.card}>
            <MessageFacts {...data} />
            <div className={classes.caseActs}>
              {data.message.state === 'done' ? (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={20} stroke={1.9} />}
                  onClick={() => void setDone(data.message, false)}
                >
                  <Trans>Open again</Trans>
                </Button>
              ) : (
                <Button
                  variant="default"
                  leftSection={<IconCheck size={20} stroke={1.9} />}
                  onClick={() => void setDone(data.message, true)}
                >
                  <Trans>Nothing left to do</Trans>
                </Button>
              )}
            </div>
          </aside>
        </div>
      ) : (
        <Unanswered
          {...{ error, slow, mutate }}
          missing={<Trans>This message is not here. Messages are deleted after a year.</Trans>}
        />
      )}
    </>
  )
}

/** What came from the writer and what staff answered, in their order. */
function Thread({ message, thread }: Case) {
  const { t } = useLingui()
  return (
    <ol className={classes.thread} aria-label={t`Thread`}>
      {thread.map(({ id, at, text, staffName }) => (
        <li key={id} data-staff={staffName !== null} data-asked={id === message.id}>
          <p>{text}</p>
          <small>
            {staffName === null ? message.name : staffName || t`A former member of staff`} ·{' '}
            <Moment at={at} />
          </small>
        </li>
      ))}
    </ol>
  )
}

function MessageFacts({ message }: Case) {
  const { t } = useLingui()
  const { email, memberId, site, locale, at } = message
  return (
    <dl className={classes.case}>
      <Fact label={t`E-mail`}>{email}</Fact>
      <Fact label={t`Member`} missing={memberId === null}>
        {memberId === null ? t`Visitor` : <PersonLink person={{ memberId, name: '' }} />}
      </Fact>
      <Fact label={t`Site`}>{siteNames[site]}</Fact>
      <Fact label={t`Language`}>{locale === 'fil' ? 'Filipino' : 'English'}</Fact>
      <Fact label={t`Received`}>
        <Moment at={at} />
      </Fact>
    </dl>
  )
}

/** The field for an answer, which is mailed to the writer. */
function AnswerForm({ message, thread, onSent }: Case & { onSent: () => Promise<unknown> }) {
  const { t } = useLingui()
  const { form, forget } = useKeptForm(`answer-${message.id}`, { initialValues: { text: '' } })
  const answersSeen = thread.filter(({ of, staffName }) => of === message.id && staffName !== null).length
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ text }) => {
    await call('admin/answercontactmessage', { id: message.id, text, answersSeen })
    form.setValues({ text: '' })
    forget()
    toast.success(t`Your answer is on its way to ${message.name}.`)
    await onSent()
  })
  return (
    <form onSubmit={onSubmit} className={classes.answer} noValidate>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Textarea
        label={t`Your answer`}
        description={t`It goes by mail to ${message.email}. What the writer replies comes to the operator’s mailbox.`}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={CONTACT_MESSAGE_MAX}
        {...form.getInputProps('text')}
      />
      <Button type="submit" loading={busy} leftSection={<IconSend size={20} stroke={1.9} />}>
        <Trans>Send the answer</Trans>
      </Button>
    </form>
  )
}
