import { Trans, useLingui } from '@lingui/react/macro'
import { publicPath } from '../../lib/site/public-pages.ts'
import { Question } from '../../ui/Question/Question.tsx'
import classes from './Faq.module.css'
import shared from './shared.module.css'

/** The questions that visitors ask first. */
export function Faq() {
  const { i18n } = useLingui()
  return (
    <section className={`${shared.wrap} ${shared.section} ${classes.faq}`} id="faq">
      <div>
        <h2 className={shared.large}>
          <Trans>Questions people ask.</Trans>
        </h2>
        <a className={classes.all} href={publicPath('faq', i18n.locale)}>
          <Trans>All questions and answers</Trans>
        </a>
      </div>
      <div className={classes.list}>
        <Question title={<Trans>Who can join?</Trans>}>
          <Trans>
            Anyone who is 18 or older. You confirm your e-mail before others can see your profile.
          </Trans>
        </Question>
        <Question title={<Trans>What is a Ka-Partner?</Trans>}>
          <Trans>
            A woman whose government ID, face, profile and photos were checked by a person on our team. Her
            profile carries the sampaguita seal.
          </Trans>
        </Question>
        <Question title={<Trans>What does it cost?</Trans>}>
          <Trans>
            Joining, searching, liking, being found, blocking and reporting are free. Plans and credits are
            extras, in US dollars, with each price on its button.
          </Trans>
        </Question>
        <Question title={<Trans>Someone asks me for money. What do I do?</Trans>}>
          <Trans>Do not send any. Report the profile: a person on our team reads it.</Trans>
        </Question>
        <Question title={<Trans>Can a blocked member still see me?</Trans>}>
          <Trans>No. Each of you disappears for the other, and nobody is told.</Trans>
        </Question>
      </div>
    </section>
  )
}
