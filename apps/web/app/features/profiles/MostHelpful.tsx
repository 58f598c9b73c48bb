import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { factNames } from '../../entities/member/labels.ts'
import type { Member } from '../../lib/session/session.tsx'
import { useVerifyEmail } from '../../lib/session/use-verify-email.ts'
import classes from './MostHelpful.module.css'
import { mostHelpful, type Step } from './most-helpful.ts'

/** The one step that would help the own profile most; nothing where it lacks nothing. */
export function MostHelpful({ member }: { member: Member }) {
  const words = useStepWords()
  const step = mostHelpful(member, factNames.filter((name) => member[name] !== null).length)
  if (!step) return null
  const { title, why } = words[step]
  return (
    <section className={classes.card} aria-labelledby="most-helpful">
      <p className={classes.over}>
        <Trans>What would help most</Trans>
      </p>
      <h2 id="most-helpful">{title}</h2>
      <p>{why}</p>
      {step === 'email' ? <VerifyEmail /> : <Way step={step} what={title} />}
    </section>
  )
}

/** The sections in which the steps are done. */
const anchors: Record<Exclude<Step, 'email'>, string> = {
  gender: 'profile-change',
  photo: 'photo',
  photos: 'photo',
  answer: 'answers',
  story: 'story',
  goals: 'facts',
  match: 'story',
  facts: 'facts',
}
/** Those of them whose form a link opens. */
const opens: readonly string[] = ['story', 'facts']

function Way({ step, what }: { step: Exclude<Step, 'email'>; what: string }) {
  const { t } = useLingui()
  const to = anchors[step]
  const props = { 'aria-label': t`Add: ${what}`, children: <Trans>Add</Trans> }
  return opens.includes(to) ? (
    <Button component={Link} to={`#${to}`} replace {...props} />
  ) : (
    <Button component="a" href={`#${to}`} {...props} />
  )
}

function VerifyEmail() {
  const { busy, send } = useVerifyEmail()
  return (
    <Button loading={busy} onClick={() => void send()}>
      <Trans>Send again</Trans>
    </Button>
  )
}

function useStepWords(): Record<Step, { title: string; why: string }> {
  const { t } = useLingui()
  return {
    gender: { title: t`Your gender`, why: t`Without it nobody can find you.` },
    photo: { title: t`A photo`, why: t`People look for a face first.` },
    photos: {
      title: t`A photo where you do something`,
      why: t`In the kitchen, by the sea, with the choir: it gives people something to ask about.`,
    },
    answer: { title: t`An answer to a question`, why: t`It begins more conversations than anything else.` },
    story: { title: t`Your story`, why: t`A few honest lines say more than a list.` },
    goals: { title: t`What you look for`, why: t`Those who look for the same find you by it.` },
    match: { title: t`Who you would like to meet`, why: t`So that the right ones write to you.` },
    facts: { title: t`A few facts`, why: t`Children, languages, education: what people search by.` },
    email: { title: t`A verified e-mail`, why: t`So that you do not miss who writes to you.` },
  }
}
