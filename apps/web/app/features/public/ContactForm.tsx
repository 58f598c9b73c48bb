import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, EMAIL_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './ContactForm.module.css'

/**
 * The contact form. A browser without scripts posts it to /contact and gets a page as the answer. The public pages'
 * script posts it in place and shows the result in the texts of the form's data attributes.
 */
export function ContactForm() {
  const { t, i18n } = useLingui()
  return (
    <form
      className={classes.form}
      method="post"
      action="/contact"
      noValidate
      data-sent={t`Thank you. Your message is on its way to our team.`}
      data-copied={t`Thank you. Your message is on its way to our team, and a copy to you.`}
      data-incomplete={t`Please fill in all the fields`}
      data-invalid={t`Please check your e-mail address.`}
      data-toofast={t`That was very quick. Please read your message once more and send it again.`}
      data-toomany={t`You have sent several messages already. Please wait a little and try again.`}
      data-failed={t`The message could not be sent. Please try again in a moment.`}
    >
      <input type="hidden" name="language" value={i18n.locale} />
      <label>
        <Trans>Name</Trans>
        <input name="name" autoComplete="name" maxLength={CONTACT_NAME_MAX} required />
      </label>
      <label>
        <Trans>E-mail</Trans>
        <input name="email" type="email" autoComplete="email" maxLength={EMAIL_MAX} required />
      </label>
      <label>
        <Trans>Message</Trans>
        <textarea name="message" rows={4} maxLength={CONTACT_MESSAGE_MAX} required />
      </label>
      <label className={classes.trap} aria-hidden="true">
        <Trans>Leave this empty</Trans>
        <input name="nickname" tabIndex={-1} autoComplete="off" />
      </label>
      <div role="alert" className={classes.bad} />
      <div role="status" className={classes.good} />
      <label className={classes.copy}>
        <input name="sendCopy" type="checkbox" />
        <span>
          <Trans>Send me a copy</Trans>
          <small>
            <Trans>Only to the verified address of your account, while you are logged in.</Trans>
          </small>
        </span>
      </label>
      <button type="submit">
        <Trans>Send message</Trans>
      </button>
    </form>
  )
}
