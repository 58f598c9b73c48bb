import { useLingui } from '@lingui/react/macro'
import { useLocation, useParams } from 'react-router'
import { Invitation } from '../features/invites/Invitation.tsx'
import { AuthLayout } from '../ui/AuthLayout/AuthLayout.tsx'
import { PageTitle } from '../ui/Page/Page.tsx'

/** An invitation: a member's, or the official one. */
export default function Invite() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  const official = useLocation().pathname.startsWith('/your-official-invite')
  const title = official ? t`Your official invitation` : t`You are invited`
  return (
    <AuthLayout
      greeting={t`A window is open.\nSomeone thought of you.`}
      note={t`It takes about two minutes. You can finish your profile later.`}
      people={['mayumi', 'omar', 'liza']}
    >
      <PageTitle title={title} />
      <Invitation key={token} token={token} title={title} official={official} />
    </AuthLayout>
  )
}
