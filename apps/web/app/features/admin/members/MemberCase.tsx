import type { Output } from '@harana/contract'
import { REASON_MIN, type Sanction } from '@harana/contract/model/decisions'
import { AUDIT_TEXT_MAX } from '@harana/contract/model/limits'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconFolderOpen, IconGavel, IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { keepInTab, readInTab } from '../../../lib/forms/in-tab.ts'
import { hasLength } from '../../../lib/forms/validate.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { adminPath } from '../../../lib/site/paths.ts'
import { KeysDialog } from '../../../ui/KeysDialog/KeysDialog.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { acts as actRows } from '../queue/acts.ts'
import { stateLabels } from '../queue/labels.ts'
import { useCaseKeys } from '../queue/use-case-keys.ts'
import { StaffNotes } from '../StaffNotes.tsx'
import { Unanswered } from '../Unanswered.tsx'
import { Account, Counts, Links, Profile, Reports, Requests, SecurityEvents, Sessions } from './CaseParts.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { Decisions } from './Decisions.tsx'
import { stateTone } from './labels.ts'
import own from './members.module.css'
import { useStaffPost } from './use-staff-post.ts'

type Case = Output<'admin/getmembercase'>

/** The reason for which a case was opened is kept in this tab for whoever gave it, so that a reload does not ask again. */
const reasonName = (id: string) => `case-reason-${id}`

/** Everything that staff may know of a member, once they said why they look. */
export function MemberCase({ id }: { id: string }) {
  const [reason, setReason] = useState(() => {
    const kept = readInTab(reasonName(id))
    return typeof kept === 'string' ? kept : ''
  })
  return (
    <>
      <Link to={adminPath('members')} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>All members</Trans>
      </Link>
      {reason === '' ? (
        <ReasonForm
          onReason={(given) => {
            keepInTab(reasonName(id), given)
            setReason(given)
          }}
        />
      ) : (
        <OpenedCase memberId={Number(id)} reason={reason} />
      )}
    </>
  )
}

function ReasonForm({ onReason }: { onReason: (reason: string) => void }) {
  const { t } = useLingui()
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (value) =>
        hasLength(value, { gte: REASON_MIN, trim: true })
          ? null
          : t`Please say why, in at least ${REASON_MIN} characters.`,
    },
  })
  return (
    <form
      className={`${classes.card} ${own.reason}`}
      noValidate
      onSubmit={form.onSubmit(({ reason }) => onReason(reason.trim()))}
    >
      <p className={own.quiet}>
        <Trans>
          A case holds private facts. Your reason and your name are written into the audit log before it
          opens.
        </Trans>
      </p>
      <Textarea
        label={t`Why do you open this case?`}
        autosize
        minRows={2}
        maxLength={AUDIT_TEXT_MAX}
        {...form.getInputProps('reason')}
      />
      <Button type="submit" leftSection={<IconFolderOpen size={20} stroke={1.9} />}>
        <Trans>Open the case</Trans>
      </Button>
    </form>
  )
}

function OpenedCase({ memberId, reason }: { memberId: number; reason: string }) {
  const { data, error, slow, mutate } = useStaffPost('admin/getmembercase', { memberId, reason })
  if (data) return <WholeCase of={data} onChange={() => mutate()} />
  const missing = <Trans>There is no member with this number.</Trans>
  return <Unanswered {...{ error, slow, mutate, missing }} />
}

function WholeCase({ of, onChange }: { of: Case; onChange: () => Promise<unknown> }) {
  const { i18n } = useLingui()
  const { member } = of
  return (
    <div className={classes.caseColumns}>
      <div className={own.column}>
        <section className={classes.card}>
          <div className={classes.caseHead}>
            <h2>
              {member.name || member.firstName}, {member.age}
            </h2>
            <Chip tone={stateTone(member.state)}>{i18n._(stateLabels[member.state])}</Chip>
          </div>
          <Account of={of} />
        </section>
        <Profile of={of} />
        <Reports of={of} />
        <Requests of={of} />
        <Links of={of} />
        <SecurityEvents of={of} />
      </div>
      <aside className={own.column}>
        <Acts of={of} onDecided={onChange} />
        <Money memberId={member.memberId} />
        <Decisions of={of} onReversed={onChange} />
        <StaffNotes
          name={`note-member-${member.memberId}`}
          notes={of.notes}
          write={(text) => call('admin/addmembernote', { memberId: member.memberId, text })}
          onWritten={onChange}
        />
        <Sessions of={of} />
        <Counts of={of} />
      </aside>
    </div>
  )
}

/** The ways to the member's credits and purchases, for those to whom they are open. */
function Money({ memberId }: { memberId: number }) {
  const { userInfo } = useSession()
  if (!holdsPermission(userInfo?.staffRoles ?? [], 'move-money')) return null
  return (
    <section className={classes.card}>
      <h3>
        <Trans>Money</Trans>
      </h3>
      <ul className={classes.entries}>
        <li>
          <Link to={adminPath('credits', String(memberId))}>
            <Trans>Credits of this member</Trans>
          </Link>
        </li>
        <li>
          <Link to={`${adminPath('purchases')}#member=${memberId}`}>
            <Trans>All purchases of this member</Trans>
          </Link>
        </li>
      </ul>
    </section>
  )
}

/** What the viewer may decide about the member, or why nothing. */
function Acts({ of, onDecided }: { of: Case; onDecided: () => Promise<unknown> }) {
  const { t, i18n } = useLingui()
  const [deciding, setDeciding] = useState<{ chosen?: Sanction } | null>(null)
  const [helping, help] = useDisclosure(false)
  const { userInfo } = useSession()
  const { member, account, profile, sessions } = of
  const photos = (profile?.photos ?? []).map(({ photoId }, at) => ({
    id: photoId,
    label: t`Photo ${at + 1}`,
  }))
  const hasTexts =
    profile !== null && (profile.aboutUser !== '' || profile.aboutMatch !== '' || profile.prompts.length > 0)
  const acts: Sanction[] = ['warn', 'restrict', 'suspend']
  if (account.banned === null) acts.push('ban')
  if (photos.length > 0) acts.push('remove-photos')
  if (hasTexts) acts.push('remove-texts')
  if (sessions.length > 0) acts.push('sign-out')
  const mayDecide = holdsPermission(userInfo?.staffRoles ?? [], 'sanction-members')
  const isOpen =
    mayDecide &&
    member.memberId !== userInfo?.userId &&
    member.staffRoles.length === 0 &&
    account.deleted === null
  useCaseKeys({
    ...(isOpen &&
      Object.fromEntries(acts.map((act) => [actRows[act].letter, () => setDeciding({ chosen: act })]))),
    '?': help.open,
  })
  return (
    <section className={classes.card}>
      {!mayDecide ? (
        <p className={own.quiet}>
          <Trans>Your roles read cases. A moderator decides about members.</Trans>
        </p>
      ) : member.memberId === userInfo?.userId ? (
        <p className={own.quiet}>
          <Trans>This is you. Nobody decides about themselves.</Trans>
        </p>
      ) : member.staffRoles.length > 0 ? (
        <p className={own.quiet}>
          <Trans>This member is staff. An administrator takes the roles away first.</Trans>
        </p>
      ) : (
        <>
          <Button
            fullWidth
            leftSection={<IconGavel size={20} stroke={1.9} />}
            disabled={!isOpen}
            onClick={() => setDeciding({})}
          >
            <Trans>Decide</Trans>
          </Button>
          <Button
            variant="default"
            fullWidth
            mt="sm"
            visibleFrom="sm"
            leftSection={<IconKeyboard size={20} stroke={1.9} />}
            onClick={help.open}
          >
            <Trans>Keys</Trans>
          </Button>
        </>
      )}
      <KeysDialog
        opened={helping}
        onClose={help.close}
        title={<Trans>Keys of a case</Trans>}
        keys={acts.map((act) => [[actRows[act].letter.toUpperCase()], i18n._(actRows[act].label)] as const)}
      />
      {deciding && (
        <DecisionDialog
          member={{ profileId: member.memberId, name: member.name }}
          locale={account.language}
          acts={acts}
          {...deciding}
          photos={photos}
          onClose={() => setDeciding(null)}
          onDecided={onDecided}
        />
      )}
    </section>
  )
}
