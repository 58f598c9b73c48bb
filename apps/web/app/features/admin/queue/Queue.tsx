import type { Ticket } from '@harana/contract/calls/tickets'
import { type TicketKind, ticketKindNames, ticketKinds, ticketViews } from '@harana/contract/model/tickets'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconHandGrab,
  IconHandStop,
  IconPlayerTrackNext,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { adminPath } from '../../../lib/site/paths.ts'
import { Choices } from '../../../ui/Choices/Choices.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { Due } from './Due.tsx'
import { kindLabels } from './labels.ts'
import { useCaseKeys } from './use-case-keys.ts'
import { useDecide } from './use-decide.tsx'
import { useNext } from './use-next.ts'

/** The kinds of tickets that the viewer decides. */
function useOwnKinds(): TicketKind[] {
  const roles = useSession().userInfo?.staffRoles ?? []
  return ticketKindNames.filter((kind) => holdsPermission(roles, ticketKinds[kind].permission))
}

/** The tickets of the kinds that the viewer decides: the most urgent first, one's own, or those that ended. */
export function Queue() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const kinds = useOwnKinds()
  const { values, change, page, onPage } = useHashFilter()
  const show = ticketViews.find((one) => one === values.show) ?? 'open'
  const kind = kinds.find((one) => one === values.kind)
  const answer = useStaffCall('admin/gettickets', { show, page, ...(kind && { kind }) })
  const { attempt } = useAttempt()
  const next = useNext(kind)
  const { takeBack } = useDecide()
  useCaseKeys({ n: () => void next.go(), u: takeBack })
  const asked = answer.data?.asked ?? 0
  const names = {
    open: t({ message: 'Open', context: 'status' }),
    mine: t`Mine`,
    asked: asked > 0 ? t`Seals asked for (${asked})` : t`Seals asked for`,
    ended: t`Ended`,
  }
  const aboutOf = useAbout()
  const nameOf = (ticket: Ticket) => `${aboutOf(ticket)} ${ticket.ticketId}`
  const open = ({ ticketId }: Ticket) => void navigate(adminPath('queue', String(ticketId)))
  const claim = async ({ ticketId, status }: Ticket) => {
    await attempt(() => call('admin/claimticket', { ticketId, takeOver: status === 'claimed' }))
    await answer.mutate()
  }
  const release = async ({ ticketId }: Ticket) => {
    await attempt(() => call('admin/releaseticket', { ticketId }))
    await answer.mutate()
  }
  return (
    <>
      <div className={classes.filter}>
        <Choices
          label={t`Show`}
          options={ticketViews.map((one) => ({ value: one, label: names[one] }))}
          value={[show]}
          onChange={([one]) => change({ show: one === 'open' ? '' : (one ?? '') })}
        />
        {kinds.length > 1 && (
          <Choices
            label={t`Kind`}
            options={[
              { value: '', label: t`All` },
              ...kinds.map((one) => ({ value: one as string, label: i18n._(kindLabels[one]) })),
            ]}
            value={[kind ?? '']}
            onChange={([one]) => change({ kind: one ?? '' })}
          />
        )}
        <Button
          leftSection={<IconPlayerTrackNext size={20} stroke={1.9} />}
          loading={next.busy}
          onClick={() => void next.go()}
        >
          <Trans>Next case</Trans>
        </Button>
      </div>
      <StaffTable
        label={t`Queue`}
        answer={answer}
        rowsOf={({ tickets }) => tickets}
        columns={[
          {
            id: 'member',
            header: t`Member`,
            cell: aboutOf,
          },
          { id: 'kind', header: t`Kind`, cell: (ticket) => <KindCell ticket={ticket} /> },
          {
            id: 'clock',
            header: show === 'ended' ? t`Decided` : t`Clock`,
            cell: ({ due, decided, status }) =>
              show !== 'ended' ? (
                <Due at={due} />
              ) : decided ? (
                <Moment at={decided} />
              ) : (
                status === 'closed' && t`Closed: nothing was left`
              ),
          },
          { id: 'who', header: t`With`, cell: (ticket) => <Holder ticket={ticket} /> },
        ]}
        keyOf={({ ticketId }) => String(ticketId)}
        nameOf={nameOf}
        onOpen={open}
        acts={[
          {
            letter: 'c',
            label: t`Claim`,
            icon: IconHandGrab,
            act: (ticket: Ticket) => void claim(ticket),
            isOpen: ({ status, barred }) => status === 'open' && !barred,
            keyOnly: true,
          },
          {
            letter: 't',
            label: t`Take over`,
            icon: IconHandStop,
            act: (ticket: Ticket) => void claim(ticket),
            isOpen: ({ status, mine, barred }) => status === 'claimed' && !mine && !barred,
            keyOnly: true,
          },
          {
            letter: 'x',
            label: t`Give back`,
            icon: IconArrowBackUp,
            act: (ticket: Ticket) => void release(ticket),
            isOpen: ({ status, mine }) => status === 'claimed' && mine,
            keyOnly: true,
          },
          {
            letter: 'n',
            label: t`Next case`,
            icon: IconArrowRight,
            act: () => void next.go(),
            keyOnly: true,
          },
          {
            letter: 'u',
            label: t`Undo what you decided last`,
            icon: IconArrowBackUp,
            act: takeBack,
            keyOnly: true,
          },
        ]}
        page={page}
        onPage={onPage}
        empty={
          show === 'open' ? (
            <Trans>Nothing waits. Well done.</Trans>
          ) : show === 'mine' ? (
            <Trans>You have no case. Take the next one from the queue.</Trans>
          ) : show === 'asked' ? (
            <Trans>Nobody waits for a second person to open sealed evidence.</Trans>
          ) : (
            <Trans>No case has ended yet.</Trans>
          )
        }
      />
    </>
  )
}

/** Returns what a ticket is about: a member by name, or the books. */
export function useAbout(): (ticket: Ticket) => string {
  const { t } = useLingui()
  return ({ kind, member }) => (kind === 'books' ? t`The books` : member.name || t`Deleted account`)
}

/** A ticket's kind, with what makes it urgent and how many reports it joins. */
function KindCell({ ticket: { kind, priority, reports, sealed, asked } }: { ticket: Ticket }) {
  const { t, i18n } = useLingui()
  return (
    <span>
      {i18n._(kindLabels[kind])}
      {reports > 1 && ` (${reports})`} {priority === 0 && <Chip tone="bad">{t`Urgent`}</Chip>}{' '}
      {sealed && <Chip tone="quiet">{t`Sealed`}</Chip>} {asked && <Chip tone="bad">{t`Asked`}</Chip>}
    </span>
  )
}

/** Who has a ticket, or decided it. */
export function Holder({ ticket: { status, mine, assignee } }: { ticket: Ticket }) {
  const { t } = useLingui()
  if (!assignee) return null
  if (mine) return <Chip tone="good">{t`You`}</Chip>
  const name = assignee.name || t`A former member of staff`
  return status === 'claimed' ? <Chip tone="quiet">{name}</Chip> : name
}
