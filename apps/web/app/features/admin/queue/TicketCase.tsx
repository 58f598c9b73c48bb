import type { Output } from '@harana/contract'
import type { Reason } from '@harana/contract/model/decisions'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconKeyboard, IconLock, IconPlayerTrackNext } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useKept } from '../../../lib/forms/use-kept.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { adminPath } from '../../../lib/site/paths.ts'
import { KeysDialog } from '../../../ui/KeysDialog/KeysDialog.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { StaffNotes } from '../StaffNotes.tsx'
import { Unanswered } from '../Unanswered.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { type Act, acts, actsOf, changeDraft, keptDraft, newDraft } from './acts.ts'
import { BooksCard } from './BooksCard.tsx'
import { AppealCard, Decisions, LetterCard, MemberToday, NewPhotoCard, WishCard } from './CaseParts.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { Due } from './Due.tsx'
import { HeldMessages } from './HeldMessages.tsx'
import { draftOf } from './held-decision.ts'
import { InviteCase } from './InviteCase.tsx'
import { LivePhotoCard } from './LivePhotoCard.tsx'
import { kindLabels } from './labels.ts'
import { PhotoHits } from './PhotoHits.tsx'
import { Holder, useAbout } from './Queue.tsx'
import own from './queue.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'
import { Reports } from './Reports.tsx'
import { SealCard } from './SealCard.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import { useDecide } from './use-decide.tsx'
import { useNext } from './use-next.ts'
import { useSeal } from './use-seal.ts'
import { VerificationCard } from './VerificationCard.tsx'

type Case = Output<'admin/getticket'>

/** A case of the queue, by the number of its ticket. */
export function TicketCase({ id }: { id: string }) {
  const { data, error, slow, mutate } = useStaffCall('admin/getticket', { ticketId: Number(id) || 0 })
  return (
    <>
      <Link to={adminPath('queue')} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>The queue</Trans>
      </Link>
      {data ? (
        <OpenCase theCase={data} reload={() => mutate()} />
      ) : (
        <Unanswered
          {...{ error, slow, mutate }}
          missing={<Trans>There is no such case, or none of your roles decides it.</Trans>}
        />
      )}
    </>
  )
}

type OpenCaseProps = { theCase: Case; reload: () => Promise<unknown> }

function OpenCase({ theCase, reload }: OpenCaseProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { ticket, reports, request, letter, newPhoto, appeal, decisions, notes, member } = theCase
  const { ticketId, kind, status, mine } = ticket
  const [draft, setDraft] = useKept(draftOf(ticketId), (kept) => keptDraft(kept, actsOf(ticket)))
  const [helping, help] = useDisclosure(false)
  const form = useRef<HTMLFormElement>(null)
  const decide = useDecide()
  const mayAsk = holdsPermission(useSession().userInfo?.staffRoles ?? [], 'ask-for-sealed-evidence')
  const next = useNext()
  const about = useAbout()
  const claim = useClaim(ticketId, reload)
  const sealActs = useSeal(ticketId, reload)
  const { seal } = theCase
  const maySeal = seal === null && isSealable(theCase)
  const recognised = theCase.hits.map(({ photoId }) => photoId).filter((photoId) => photoId !== null)
  const isFree = status === 'open' && !ticket.barred
  const isOpen = isFree || (status === 'claimed' && mine)

  const choose = (act: Act) => {
    if (!isOpen) return
    // Whoever does not get the case decides nothing.
    if (isFree) void claim.take(false).then((isMine) => isMine || setDraft(null))
    const locale = member?.locale ?? 'en'
    setDraft(
      draft
        ? changeDraft(draft, { act }, locale)
        : {
            ...newDraft(act, locale, kind === 'scam' ? 'fraud' : reasonOf(reports[0]?.category)),
            photoIds: newPhoto ? [newPhoto.photoId] : recognised,
          },
    )
  }
  useCaseKeys({
    ...Object.fromEntries(actsOf(ticket).map((act) => [acts[act].letter, () => choose(act)])),
    c: () => void (isFree && claim.take(false)),
    t: () => void (status === 'claimed' && !mine && !ticket.barred && claim.take(true)),
    x: () => void (status === 'claimed' && mine && claim.release()),
    n: () => void next.go(),
    u: decide.takeBack,
    'ctrl+enter': () => form.current?.requestSubmit(),
    l: () => maySeal && sealActs.openSealing(),
    i: () => seal !== null && mayAsk && sealActs.openAsking(),
    q: () => void navigate(adminPath('queue')),
    '?': help.open,
  })
  return (
    <>
      <div className={own.head}>
        <h2>
          {i18n._(kindLabels[kind])} {ticketId}: {about(ticket)}
        </h2>
        <div className={own.chips}>
          {ticket.priority === 0 && <Chip tone="bad">{t`Urgent`}</Chip>}
          {status === 'claimed' && <Holder ticket={ticket} />}
          {status === 'open' || status === 'claimed' ? (
            <Due at={ticket.due} />
          ) : (
            <Chip tone="quiet">{status === 'decided' ? t`Decided` : t`Closed`}</Chip>
          )}
          <Button variant="default" onClick={help.open} className={own.keys}>
            <IconKeyboard size={20} stroke={1.9} aria-hidden="true" />
            <Trans>Keys</Trans>
          </Button>
        </div>
      </div>
      <div className={classes.caseColumns}>
        <div className={own.column}>
          {seal && <SealCard ticketId={ticketId} seal={seal} acts={sealActs} reload={reload} />}
          {kind === 'live-photo' && <LivePhotoCard {...theCase} />}
          {theCase.verification && <VerificationCard {...theCase} />}
          {theCase.invite && <InviteCase {...theCase} invite={theCase.invite} />}
          {theCase.scam && <HeldMessages scam={theCase.scam} ticket={ticket} />}
          {newPhoto && <NewPhotoCard ticketId={ticketId} photo={newPhoto} />}
          {request && <WishCard request={request} />}
          {letter && <LetterCard letter={letter} />}
          {appeal && <AppealCard appeal={appeal} decisions={decisions} />}
          <PhotoHits {...theCase} />
          <Reports {...theCase} />
          {theCase.books ? <BooksCard books={theCase.books} /> : <MemberToday {...theCase} />}
          {decisions.length > 0 && (
            <section className={classes.card}>
              <h3>
                <Trans>Decisions so far</Trans>
              </h3>
              <Decisions decisions={decisions} />
            </section>
          )}
          <StaffNotes
            name={`note-case-${ticketId}`}
            notes={notes}
            write={(text) => call('admin/addticketnote', { ticketId, text })}
            onWritten={reload}
          />
        </div>
        <aside className={own.column}>
          <section className={classes.card}>
            <HolderLine theCase={theCase} claim={claim} />
            {isOpen && (
              <DecisionForm
                theCase={theCase}
                draft={draft}
                onChoose={choose}
                onChange={setDraft}
                decide={decide}
                form={form}
              />
            )}
            <Button
              variant="default"
              fullWidth
              leftSection={<IconPlayerTrackNext size={20} stroke={1.9} />}
              loading={next.busy}
              onClick={() => void next.go()}
            >
              <Trans>Next case</Trans>
            </Button>
            {maySeal && (
              <Button
                variant="subtle"
                fullWidth
                leftSection={<IconLock size={20} stroke={1.9} />}
                onClick={sealActs.openSealing}
              >
                <Trans>Seal the evidence</Trans>
              </Button>
            )}
          </section>
        </aside>
      </div>
      {sealActs.sealing && (
        <ReasonDialog
          title={<Trans>Seal the evidence?</Trans>}
          label={t`Why is it sealed?`}
          description={t`It is written into the audit log. Describe nothing that the pictures show.`}
          action={<Trans>Seal it</Trans>}
          icon={<IconLock size={20} stroke={1.9} />}
          danger
          onClose={sealActs.closeDialog}
          send={sealActs.seal}
        >
          <p>
            <Trans>
              For what the law makes one report, such as pictures of child sexual abuse. The photos and texts
              leave the profile at once, nobody may add the photos again, and nobody sees them any more but
              two members of staff together.
            </Trans>
          </p>
        </ReasonDialog>
      )}
      <KeysDialog
        opened={helping}
        onClose={help.close}
        title={<Trans>Keys of a case</Trans>}
        keys={[
          ...actsOf(ticket).map(
            (act) => [[acts[act].letter.toUpperCase()], i18n._(acts[act].label)] as const,
          ),
          [['Ctrl + Enter'], t`Decide, then the next case`],
          [['U'], t`Undo what you decided last`],
          [['C'], t`Claim`],
          [['T'], t`Take over`],
          [['X'], t`Give back`],
          [['L'], t`Seal the evidence`],
          [['I'], t`Ask to open sealed evidence`],
          [['N'], t`Next case`],
          [['Q'], t`The queue`],
        ]}
      />
    </>
  )
}

/** Whether a case holds what can be sealed. */
const isSealable = ({ reports, hits, newPhoto, livePhoto }: Case) =>
  reports.length > 0 || hits.length > 0 || newPhoto !== null || livePhoto !== null

/** The reason that goes with what was reported. */
function reasonOf(category: Case['reports'][number]['category'] | undefined): Reason | '' {
  if (category === undefined || category === 'other') return ''
  return category === 'scam' ? 'fraud' : category
}

/** Claims a case, takes it over or gives it back, and reads it again. */
function useClaim(ticketId: number, reload: () => Promise<unknown>) {
  const { busy, attempt } = useAttempt()
  return {
    busy,
    /** @returns whether it is the viewer's now */
    take: async (takeOver: boolean) => {
      const isMine = await attempt(() => call('admin/claimticket', { ticketId, takeOver }))
      await reload()
      return isMine
    },
    release: async () => {
      await attempt(() => call('admin/releaseticket', { ticketId }))
      await reload()
    },
  }
}

type HolderLineProps = { theCase: Case; claim: ReturnType<typeof useClaim> }

/** Who has a case and until when, and the buttons that change it; who decided an ended one. */
function HolderLine({ theCase: { ticket }, claim }: HolderLineProps) {
  const { kind, status, mine, barred, assignee, claimedUntil, decided } = ticket
  const isEnded = status === 'decided' || status === 'closed'
  return (
    <div className={own.holder}>
      {barred && !isEnded ? (
        <p role="status">
          {kind === 'invite' ? (
            <Trans>You were invited here yourself. Another person has to decide.</Trans>
          ) : (
            <Trans>Another person has to decide on an appeal against your decision.</Trans>
          )}
        </p>
      ) : status === 'claimed' && !mine ? (
        <>
          <p role="status">
            <b>
              <Trans>Someone else has this.</Trans>
            </b>{' '}
            <Holder ticket={ticket} /> {claimedUntil && <Moment at={claimedUntil} />}
          </p>
          <Button variant="default" loading={claim.busy} onClick={() => void claim.take(true)}>
            <Trans>Take over</Trans>
          </Button>
        </>
      ) : status === 'claimed' ? (
        <>
          <p role="status">
            <Trans>You have this until {claimedUntil && <Moment at={claimedUntil} />}.</Trans>
          </p>
          <Button variant="default" loading={claim.busy} onClick={() => void claim.release()}>
            <Trans>Give back</Trans>
          </Button>
        </>
      ) : status === 'open' ? (
        <>
          <p role="status">
            <Trans>Nobody has this.</Trans>
          </p>
          <Button variant="default" loading={claim.busy} onClick={() => void claim.take(false)}>
            <Trans>Claim</Trans>
          </Button>
        </>
      ) : (
        <p role="status">
          {assignee && decided ? (
            <Trans>
              Decided by <Holder ticket={ticket} /> on <Moment at={decided} />.
            </Trans>
          ) : (
            <Trans>Closed: nothing was left to decide.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
