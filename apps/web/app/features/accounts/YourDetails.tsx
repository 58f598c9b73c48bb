import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../lib/cache/swr.tsx'
import { keepFocus } from '../../lib/device/keep-focus.ts'
import { type Member, useSession } from '../../lib/session/session.tsx'
import { useVerifyEmail } from '../../lib/session/use-verify-email.ts'
import { settingsPath } from '../../lib/site/paths.ts'
import { ItemRow, ItemRows } from '../../ui/ItemRow/ItemRow.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import classes from './details.module.css'

/**
 * The member's own particulars: what can be changed here, and the ways to what proves who the member is.
 * @param props.phone the row of the phone number
 */
export function YourDetails({ phone }: { phone: ReactNode }) {
  const member = useSession().userInfo
  if (!member) return null
  return (
    <>
      <p className={classes.lead}>
        <Trans>
          Only you and our staff see these. Whom you invite reads your first name in the invitation.
        </Trans>
      </p>
      <DetailsForm member={member} />
      <ItemRows className={classes.rows} ref={keepFocus}>
        <EmailRow member={member} />
        {phone}
        <ItemRow
          title={<Trans>Linked log-ins</Trans>}
          note={<Trans>Ways to log in without your password.</Trans>}
        >
          <Button variant="default" component={Link} to={settingsPath('social')}>
            <Trans>See them</Trans>
          </Button>
        </ItemRow>
      </ItemRows>
    </>
  )
}

function EmailRow({ member: { email, verifiedEmail, verifiedEmailDate } }: { member: Member }) {
  const { t, i18n } = useLingui()
  const { data } = useCall('users/getemailchange', {})
  const [chosen, setChanging] = useState<boolean>()
  // Whoever went to read the mail may come back to a page that was loaded anew.
  const changing = chosen ?? data?.sentTo != null
  const { busy, send } = useVerifyEmail()
  const confirmed = verifiedEmailDate && i18n.date(verifiedEmailDate, { dateStyle: 'medium' })
  return (
    <ItemRow
      title={<Trans>E-mail</Trans>}
      note={confirmed ? t`${email}, confirmed ${confirmed}` : t`${email}, not confirmed yet`}
      more={
        !verifiedEmail && (
          <TextButton disabled={busy} onClick={() => void send()}>
            <Trans>Send me a link that confirms it</Trans>
          </TextButton>
        )
      }
      below={
        changing && (
          <ChangeEmail
            isConfirmed={verifiedEmail}
            sent={chosen ? null : (data?.sentTo ?? null)}
            onClose={() => setChanging(false)}
          />
        )
      }
    >
      {!changing && (
        <Button variant="default" aria-label={t`Change your e-mail`} onClick={() => setChanging(true)}>
          <Trans>Change</Trans>
        </Button>
      )}
    </ItemRow>
  )
}
